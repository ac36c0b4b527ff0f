import { getTranslations } from "@/lib/kernel/i18n/translations";
import { ScreenHead } from "@/components/kit/desk/screen/screen-head";
import { ScreenSection } from "@/components/kit/desk/screen/screen-section";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import { Chip } from "@/components/kit/ui/chip";
import { SCREENS } from "@/lib/kernel/screen/screens";
import type { UserActor } from "@/lib/kernel/core/actor";
import { formatDate } from "@/lib/kernel/core/dates";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import {
  listInvitations,
  listRepresentatives,
  representedName,
} from "@/lib/directory/representative/list";
import type { RepresentedMember } from "@/lib/directory/representative/policy";
import { InvitationActions } from "./invitation-actions";
import { InviteForm } from "./invite-form";
import { RemovePerson } from "./remove-person";

/** One page is enough for the people of a company. */
const PER_PAGE = 100;
const PAGE = { currentPage: 0, perPage: PER_PAGE };

/** The representatives of a company, their removal, and invitations. */
export async function RepresentativesScreen({
  locale,
  actor,
  member,
}: {
  locale: Locale;
  actor: UserActor;
  member: RepresentedMember;
}) {
  const [t, company, people, invitations] = await Promise.all([
    getTranslations({ locale, namespace: "account.representatives" }),
    representedName(member.id, locale),
    listRepresentatives(actor, member.id, PAGE),
    listInvitations(member.id, PAGE),
  ]);
  const mayInvite = actor.verified && member.isApproved;
  const day = (iso: string) => formatDate(new Date(iso), locale);
  return (
    <ScreenTexts locale={locale} namespaces={["representatives"]}>
      <ScreenHead
        kicker={
          <Link locale={locale} href={`${SCREENS.member.path}/${member.id}`}>
            ← {t("back")}
          </Link>
        }
        title={t("title")}
        intro={<p>{t("intro", { company })}</p>}
      />
      <ScreenSection id="representatives" title={t("listTitle")} text={t("listText")}>
        {people.items.length === 0 && <p className="text-soft">{t("empty")}</p>}
        <ul className="action-list" data-people>
          {people.items.map((person) => {
            const isNew = person.is_new;
            return (
              <li key={person.id} id={`person-${person.id}`}>
                <div className="min-w-0">
                  <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <span>{person.name || person.email}</span>
                    {person.is_self && <Chip tone="good">{t("you")}</Chip>}
                    {isNew && !person.is_self && <Chip tone="waiting">{t("isNew")}</Chip>}
                  </h3>
                  <p className="break-all">{person.email}</p>
                  <p>{t("since", { date: day(person.since) })}</p>
                </div>
                {person.can_remove && (
                  <RemovePerson
                    memberId={member.id}
                    person={person}
                    isNew={isNew}
                    isOnly={people.total === 1}
                    after={SCREENS.member.path}
                  />
                )}
              </li>
            );
          })}
        </ul>
      </ScreenSection>
      <ScreenSection id="invite" title={t("inviteTitle")} text={t("inviteText")}>
        {mayInvite ? (
          <InviteForm memberId={member.id} />
        ) : (
          <p className="text-soft">{t("inviteNotYet")}</p>
        )}
      </ScreenSection>
      <ScreenSection id="invitations" title={t("invitationsTitle")}>
        {invitations.items.length === 0 && <p className="text-soft">{t("invitationsEmpty")}</p>}
        <ul className="action-list">
          {invitations.items.map((one) => (
            <li key={one.id}>
              <div className="min-w-0">
                <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className="break-all">{one.email}</span>
                  {one.is_expired && <Chip tone="bad">{t("expired")}</Chip>}
                </h3>
                <p>
                  {t("sentBy", { date: day(one.sent_at), name: one.invited_by.name })}
                  {!one.is_expired && ` · ${t("validUntil", { date: day(one.expires_at) })}`}
                </p>
              </div>
              <InvitationActions
                memberId={member.id}
                id={one.id}
                email={one.email}
                mayResend={mayInvite}
              />
            </li>
          ))}
        </ul>
      </ScreenSection>
    </ScreenTexts>
  );
}
