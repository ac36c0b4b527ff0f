import { Static } from "@/components/kit/ui/static";
import { paths } from "@/lib/kernel/core/paths";
import { Link } from "@/lib/kernel/i18n/navigation";
import type { PartProps } from "./read-list";
import { chosenChoices, directoryTexts } from "./words";

/** What is chosen: a tap takes one off. */
export async function Chips(part: PartProps) {
  const { locale } = part;
  const t = await directoryTexts(locale);
  const chosen = chosenChoices(part, t);
  if (chosen.length === 0) return null;
  return (
    <Static as="ul" aria-label={t("chosen")} className="finder-chips">
      {chosen.map(({ key, name, href }) => (
        <li key={key}>
          <Link
            locale={locale}
            href={href}
            aria-label={t("remove", { filter: name })}
            className="finder-chip"
          >
            {name} <span aria-hidden="true">×</span>
          </Link>
        </li>
      ))}
      {chosen.length > 1 && (
        <li>
          <Link locale={locale} href={paths.directory()} className="link-line text-sm">
            {t("clear")}
          </Link>
        </li>
      )}
    </Static>
  );
}
