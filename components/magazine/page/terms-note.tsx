import { localePath, type Locale } from "@/lib/kernel/i18n/locale";

/** Texts of the sentence that leads to the terms. */
export type TermsLabels = { lead: string; link: string; newTab: string };

type Props = { locale: Locale; labels: TermsLabels | null };

/**
 * Before an order: the terms that it is made under, in another tab so that nothing typed is lost.
 */
export function TermsNote({ locale, labels }: Props) {
  if (labels === null) return null;
  return (
    <p className="mt-1 text-sm text-soft">
      {labels.lead}{" "}
      <a href={localePath(locale, "/terms")} target="_blank" className="link-line">
        {labels.link}
        <span className="visually-hidden"> {labels.newTab}</span>
      </a>
      .
    </p>
  );
}
