import { Static } from "@/components/kit/ui/static";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { kindChoices, timeChoices, townChoices, type DatedOffer } from "./dated-choices";
import "@/components/kit/ui/choice-links.css";
import "./dated.css";

/**
 * The filters of what takes place, as links with how many each leaves: they work without scripts, and
 * a tap on a chosen one takes it off.
 */
export async function DatedBar(offer: DatedOffer) {
  const { locale } = offer;
  const t = await getTranslations({ locale, namespace: "event" });
  const rows = [
    { key: "when", choices: offer.month === undefined ? timeChoices(offer, t) : [] },
    { key: "what", choices: kindChoices(offer, t) },
    { key: "where", choices: townChoices(offer) },
  ] as const;
  return (
    <Static as="nav" aria-label={t("filters.label")} className="dated-bar no-print">
      {rows.map(({ key, choices }) =>
        choices.length === 0 ? null : (
          <ul key={key} aria-label={t(`filters.${key}`)} className="choice-links">
            {choices.map(({ key: each, name, href, count, isChosen }) => (
              <li key={each}>
                <Link
                  locale={locale}
                  href={href}
                  rel="nofollow"
                  aria-current={isChosen ? "true" : undefined}
                  className="choice-link"
                >
                  {isChosen && <span className="visually-hidden">{t("filters.remove")} </span>}
                  <span>{name}</span>{" "}
                  <span aria-hidden={isChosen || undefined} className="choice-count">
                    {isChosen ? "×" : count}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        ),
      )}
    </Static>
  );
}
