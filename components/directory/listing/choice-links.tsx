import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import type { Choice } from "./choices";
import type { DirectoryTexts } from "./words";
import "@/components/kit/ui/choice-links.css";

type Props = {
  locale: Locale;
  t: DirectoryTexts;
  choices: readonly Choice[];
  /** Of a group without a heading of its own. */
  title?: string | undefined;
  className?: string;
};

/** Choices as links, each with how many companies it leaves; nothing without any. */
export function ChoiceLinks({ locale, t, choices, title, className = "" }: Props) {
  if (choices.length === 0) return null;
  return (
    <div className={`finder-group ${className}`.trim()}>
      {title && <h4 className="finder-group-title">{title}</h4>}
      <ul className="choice-links">
        {choices.map(({ key, name, href, count, isChosen }) => (
          <li key={key}>
            <Link
              locale={locale}
              href={href}
              rel={href.includes("?") ? "nofollow" : undefined}
              className="choice-link"
              aria-current={isChosen ? "true" : undefined}
              aria-label={count === undefined ? undefined : t("with", { name, count })}
            >
              <span>{name}</span>
              {count !== undefined && <span className="choice-count">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
