"use client";

import { useTranslations } from "next-intl";

const SECTIONS = [
  ["texts", "textsTitle"],
  ["professions", "professionsTitle"],
  ["contact", "contactTitle"],
  ["location", "locationTitle"],
  ["hours", "hours"],
  ["images", "assetsTitle"],
  ["registers", "registersTitle"],
] as const;

/** Links to the sections of the form of a company page. */
export function PageIndex() {
  const t = useTranslations("account.member");
  return (
    <nav aria-label={t("sections")} className="jump mt-4">
      {SECTIONS.map(([id, title]) => (
        <a key={id} href={`#${id}`}>
          {t(title)}
        </a>
      ))}
    </nav>
  );
}
