import { getTranslations } from "@/lib/kernel/i18n/translations";
import { ScreenSection } from "@/components/kit/desk/screen/screen-section";
import { relativeDateText } from "@/components/kit/desk/screen/relative-date";
import { SCREENS } from "@/lib/kernel/screen/screens";
import type { ClaimEvidence } from "@/lib/directory/claim/evidence";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";

/** The recent changes of a claimed company, and other claims of it. */
export async function EvidenceHistory({ locale, claim }: { locale: Locale; claim: ClaimEvidence }) {
  const [t, when] = await Promise.all([
    getTranslations({ locale, namespace: "account.claim" }),
    getTranslations({ locale, namespace: "account.dates" }),
  ]);
  const { history, other_claims: others } = claim.evidence;
  const times = { today: when("today"), yesterday: when("yesterday") };
  const at = (iso: string) => relativeDateText(new Date(iso), locale, times);
  return (
    <>
      <ScreenSection id="history" title={t("historyTitle")}>
        {history.length === 0 && <p className="text-soft">{t("historyNone")}</p>}
        <ul className="grid gap-2">
          {history.map(({ version, at: moment, actor, fields }) => (
            <li key={version}>
              <span className="text-soft">{at(moment)}</span> · {actor?.name ?? t("bySystem")} ·{" "}
              {t("fields", { count: fields.length })}
              {fields.includes("website") && (
                <span className="text-bad"> · {t("historySite")}</span>
              )}
            </li>
          ))}
        </ul>
      </ScreenSection>
      {others.length > 0 && (
        <ScreenSection id="others" title={t("othersTitle")}>
          <ul className="grid gap-2">
            {others.map((one) => (
              <li key={one.id}>
                <Link
                  locale={locale}
                  href={`${SCREENS.claim.path}/${one.id}`}
                  className="link-line"
                >
                  {one.user.name}
                </Link>{" "}
                <span className="text-soft">
                  {t(`states.${one.state}`)} · {at(one.created_at)}
                </span>
              </li>
            ))}
          </ul>
        </ScreenSection>
      )}
    </>
  );
}
