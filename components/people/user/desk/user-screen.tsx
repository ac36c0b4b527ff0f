import { getTranslations } from "@/lib/kernel/i18n/translations";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { ownMemberState } from "@/lib/directory/member/desk/waiting-members";
import { listAudit } from "@/lib/kernel/audit/list";
import type { ManagerActor } from "@/lib/kernel/core/actor";
import { formatDate } from "@/lib/kernel/core/dates";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { isInvitationOpen } from "@/lib/people/user/invite";
import type { UserView } from "@/lib/people/user/view";
import type { AuditListOf } from "@/components/kernel/audit/desk/audit-list-of";
import { auditHref } from "@/components/kernel/audit/desk/audit-query";
import { ApproveButton } from "@/components/directory/member/desk/approve-button";
import { ScreenHead } from "@/components/kit/desk/screen/screen-head";
import { ScreenSection } from "@/components/kit/desk/screen/screen-section";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import { relativeDateText } from "@/components/kit/desk/screen/relative-date";
import { AccountStatus } from "./account-status";
import { AccessActions } from "./access-actions";
import { MemberLink } from "./member-link";
import { UserForm } from "./user-form";

const NEWEST_ENTRIES = 12;

/** A user for managers: names and role, company, access, and audit log. */
export async function UserScreen({
  locale,
  actor,
  user,
  auditList,
}: {
  locale: Locale;
  actor: ManagerActor;
  user: UserView;
  auditList: AuditListOf;
}) {
  const [t, approval, when, roles, audit, company, isInvited] = await Promise.all([
    getTranslations({ locale, namespace: "account.user" }),
    getTranslations({ locale, namespace: "account.approval" }),
    getTranslations({ locale, namespace: "account.dates" }),
    getTranslations({ locale, namespace: "account.roles" }),
    listAudit(actor, { userId: user.id }, { currentPage: 0, perPage: NEWEST_ENTRIES }, locale),
    ownMemberState(actor, user.member_id, locale),
    isInvitationOpen(actor, user.id),
  ]);
  const isSelf = user.id === actor.userId;
  const seen = user.last_seen_at
    ? t("lastSeen", {
        when: relativeDateText(new Date(user.last_seen_at), locale, {
          today: when("today"),
          yesterday: when("yesterday"),
        }),
      })
    : t("neverSeen");
  return (
    <ScreenTexts locale={locale} namespaces={["user", "approval", "roles", "roleTexts"]}>
      <ScreenHead
        kicker={
          <Link locale={locale} href={SCREENS.allUsers.path}>
            ← {t("back")}
          </Link>
        }
        title={`${user.name} ${user.surname}`.trim() || user.email}
        intro={
          <>
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <span className="break-all">{user.email}</span>
              <span>{roles(user.roles[0]!)}</span>
              <AccountStatus locale={locale} user={user} />
            </p>
            <p className="meta mt-2">
              {t("since", { date: formatDate(new Date(user.created_at), locale) })} · {seen}
            </p>
          </>
        }
      />
      {isSelf && (
        <p className="note mb-8" data-tone="plain">
          <span>
            {t.rich("you", {
              link: () => (
                <Link locale={locale} href={SCREENS.personalDetails.path} className="link-line">
                  {t("youLink")}
                </Link>
              ),
            })}
          </span>
        </p>
      )}
      <ScreenSection id="details" title={t("detailsTitle")} text={t("detailsText")}>
        <UserForm user={user} />
      </ScreenSection>
      <ScreenSection id="company" title={t("companyTitle")} text={t("companyText")}>
        {user.profile ? (
          <MemberLink profileId={user.profile.id} company={company ?? null} locale={locale} />
        ) : (
          <p className="text-soft">{t("noProfile")}</p>
        )}
        {company && !company.isApproved && (
          <div className="note mt-5 flex-wrap items-center" data-tone="waiting">
            <p className="min-w-0 flex-1 basis-60">
              {company.review ? approval(`states.${company.review.state}`) : t("companyWaits")}
            </p>
            {(company.review?.state ?? "waiting") === "waiting" && (
              <ApproveButton id={company.id} company={company.name} />
            )}
          </div>
        )}
      </ScreenSection>
      <ScreenSection id="access" title={t("accessTitle")}>
        <AccessActions user={user} isSelf={isSelf} isInvited={isInvited} />
      </ScreenSection>
      <ScreenSection id="history" title={t("auditTitle")} text={t("auditText")}>
        {audit.total === 0 ? (
          <p className="text-soft">{t("auditEmpty")}</p>
        ) : (
          auditList(audit.items)
        )}
        {audit.total > NEWEST_ENTRIES && (
          <p className="mt-5">
            <Link
              locale={locale}
              href={auditHref(SCREENS.audit.path, {
                subject: undefined,
                action: undefined,
                user: user.id,
              })}
              className="link-line"
            >
              {t("auditAll")}
            </Link>
          </p>
        )}
      </ScreenSection>
    </ScreenTexts>
  );
}
