import { getTranslations } from "@/lib/kernel/i18n/translations";
import { ButtonLink } from "@/components/kit/ui/button";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { claimableMember, listClaims } from "@/lib/directory/claim/service";
import type { UserActor } from "@/lib/kernel/core/actor";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { ScreenHead } from "@/components/kit/desk/screen/screen-head";
import { ScreenSection } from "@/components/kit/desk/screen/screen-section";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import { ClaimForm } from "./claim-form";
import { ConfirmClaim } from "./confirm-claim";
import { FindMember } from "./find-member";
import { WithdrawClaim } from "./withdraw-claim";

const SHOWN = 3;

/**
 * For a user without a company: create one, or claim one. `asked` is the id of the company whose
 * page they came from.
 */
export async function ClaimScreen({
  locale,
  actor,
  memberId: requestedId,
}: {
  locale: Locale;
  actor: UserActor;
  memberId: number | undefined;
}) {
  const [t, company, claims] = await Promise.all([
    getTranslations({ locale, namespace: "account.member" }),
    requestedId === undefined ? null : claimableMember(actor, requestedId, locale),
    listClaims(actor, { currentPage: 0, perPage: SHOWN }, locale),
  ]);
  const path = localePath(locale, SCREENS.member.path);
  const ownClaims = claims.items.filter(({ user }) => user.id === actor.userId);
  const pending = ownClaims.find(({ state }) => state === "pending");
  const last = ownClaims.find(({ state }) => state === "refused");
  return (
    <ScreenTexts locale={locale} namespaces={["member"]}>
      <ScreenHead title={t("startTitle")} intro={<p>{t("startText")}</p>} />
      <ConfirmClaim />
      {!actor.verified && (
        <p className="note" data-tone="waiting">
          <span>{t("startVerify")}</span>
        </p>
      )}
      {actor.verified && pending && (
        <ScreenSection
          id="pending"
          title={t("claimPendingTitle")}
          text={
            pending.proof === "email"
              ? t("claimPendingEmail", { email: pending.email ?? "" })
              : t("claimPendingManager")
          }
        >
          <p className="mb-4 text-lg font-semibold">
            {pending.member.path ? (
              <a href={pending.member.path} className="hover:underline">
                {pending.member.member_name}
              </a>
            ) : (
              pending.member.member_name
            )}
          </p>
          <WithdrawClaim id={pending.id} />
        </ScreenSection>
      )}
      {actor.verified && !pending && (
        <>
          {last && (
            <div className="note mb-8" data-tone="plain">
              <p>
                {t("claimRefusedText", { company: last.member.member_name })}
                {last.note && (
                  <>
                    {" "}
                    {t("claimAnswer")} «{last.note}»
                  </>
                )}
              </p>
            </div>
          )}
          <ScreenSection id="claim" title={t("claimTitle")} text={t("claimText")}>
            {company ? (
              <>
                {company.isRepresented && (
                  <p className="note mb-5" data-tone="plain">
                    <span>{t("claimRepresented")}</span>
                  </p>
                )}
                <ClaimForm company={company} path={path} />
                <p className="mt-5">
                  <a href={path} className="link-line text-sm">
                    {t("claimOther")}
                  </a>
                </p>
              </>
            ) : (
              <>
                {requestedId !== undefined && (
                  <p className="note mb-5" data-tone="waiting">
                    <span>{t("claimNotFound")}</span>
                  </p>
                )}
                <FindMember path={path} />
              </>
            )}
          </ScreenSection>
          <ScreenSection id="new" title={t("newTitle")} text={t("newText")}>
            <ButtonLink locale={locale} href={`${SCREENS.member.path}/new`} kind="quiet">
              {t("newButton")}
            </ButtonLink>
          </ScreenSection>
        </>
      )}
    </ScreenTexts>
  );
}
