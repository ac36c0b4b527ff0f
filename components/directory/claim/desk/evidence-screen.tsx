import { getTranslations } from "@/lib/kernel/i18n/translations";
import { ScreenHead } from "@/components/kit/desk/screen/screen-head";
import { ScreenSection } from "@/components/kit/desk/screen/screen-section";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import { Chip, type ChipTone } from "@/components/kit/ui/chip";
import { SCREENS, userPath } from "@/lib/kernel/screen/screens";
import type { ClaimEvidence } from "@/lib/directory/claim/evidence";
import { formatDate } from "@/lib/kernel/core/dates";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { DecideClaim } from "./decide-claim";
import { EvidenceAddresses } from "./evidence-addresses";
import { EvidenceHistory } from "./evidence-history";

const TONES = {
  pending: "waiting",
  approved: "good",
  refused: "bad",
  withdrawn: "plain",
  undone: "bad",
} as const satisfies Record<ClaimEvidence["state"], ChipTone>;

/** A claim for a manager: the user, the evidence, and the decision. */
export async function EvidenceScreen({ locale, claim }: { locale: Locale; claim: ClaimEvidence }) {
  const t = await getTranslations({ locale, namespace: "account.claim" });
  const { member, user, state, message, evidence } = claim;
  const { claimant, people } = evidence;
  const day = (iso: string) => formatDate(new Date(iso), locale);
  return (
    <ScreenTexts locale={locale} namespaces={["member"]}>
      <ScreenHead
        kicker={
          <Link locale={locale} href={`${SCREENS.dashboard.path}#claims`}>
            ← {t("back")}
          </Link>
        }
        title={member.member_name}
        intro={
          <>
            <p>{t("intro", { person: user.email })}</p>
            <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1">
              <Chip tone={TONES[state]}>{t(`states.${state}`)}</Chip>
              <Link
                locale={locale}
                href={`${SCREENS.member.path}/${member.id}`}
                className="link-line"
              >
                {t("toCompany")}
              </Link>
            </p>
          </>
        }
      />
      <ScreenSection id="claimant" title={t("claimantTitle")}>
        <p className="text-lg">
          <Link locale={locale} href={userPath(user.id)} className="link-line">
            {user.name || user.email}
          </Link>{" "}
          <span className="break-all text-soft">{user.email}</span>
        </p>
        <p className="mt-1 text-soft">
          {t("registered", { date: day(claimant.registered_at) })} ·{" "}
          {t("claimsCount", { count: claimant.claims_count })}
          {claimant.verified_at === null && <span className="text-bad"> · {t("notVerified")}</span>}
        </p>
        {message && (
          <>
            <h3 className="mt-5 font-sans text-sm font-semibold">{t("message")}</h3>
            <p className="mt-1 whitespace-pre-line border-s-2 border-rule ps-3">{message}</p>
          </>
        )}
      </ScreenSection>
      <ScreenSection id="addresses" title={t("mailTitle")}>
        <EvidenceAddresses locale={locale} claim={claim} />
      </ScreenSection>
      <ScreenSection id="representatives" title={t("representativesTitle")}>
        {people.length === 0 && <p className="text-soft">{t("representativesNone")}</p>}
        <ul className="grid gap-2">
          {people.map((one) => (
            <li key={one.id}>
              <Link locale={locale} href={userPath(one.id)} className="link-line">
                {one.name || one.email}
              </Link>{" "}
              <span className="break-all text-soft">
                {one.email} · {day(one.since)}
              </span>
            </li>
          ))}
        </ul>
        <p className="mt-4">
          <Link
            locale={locale}
            href={`${SCREENS.representatives.path}/${member.id}`}
            className="link-line text-sm"
          >
            {t("representativesLink")}
          </Link>
        </p>
      </ScreenSection>
      <EvidenceHistory locale={locale} claim={claim} />
      {state === "pending" && (
        <ScreenSection id="decide" title={t("decideTitle")} text={t("decideText")}>
          <div className="max-w-xl">
            <DecideClaim
              id={claim.id}
              userName={user.name || user.email}
              company={member.member_name}
            />
          </div>
        </ScreenSection>
      )}
    </ScreenTexts>
  );
}
