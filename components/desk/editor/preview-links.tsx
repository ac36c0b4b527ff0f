"use client";

import { useTranslations } from "next-intl";
import { useCommands } from "@/components/desk/palette/commands";
import { Button } from "@/components/ui/button";
import { LOCALES, LOCALE_FACTS, type Locale } from "@/lib/i18n/locale";
import { Icon } from "@/components/ui/icon";

type Props = {
  form: {
    view: { preview: Record<Locale, string | null> } | null;
    isChanged: boolean;
    isAutosaved: boolean;
    keep(): Promise<boolean>;
  };
  isSmall?: boolean;
};

/**
 * Opens the signed preview of a translation. What was typed is stored first, and nothing of it is
 * published; of public content the preview shows the last save.
 */
export function PreviewLinks({ form, isSmall = false }: Props) {
  const t = useTranslations("account.editor");
  const { view, isChanged, isAutosaved, keep } = form;
  const shown = LOCALES.filter((locale) => view?.preview[locale]);
  const open = async (path: string) => {
    // Opened in the click handler itself, as the pop-up blocker requires.
    const page = window.open("", "_blank");
    if (isChanged && isAutosaved && !(await keep())) return page?.close();
    if (page) page.location.href = path;
  };
  const texts = useTranslations("account.palette");
  useCommands(
    shown.map((locale) => ({
      id: `preview ${locale}`,
      label: texts("previewIn", { language: LOCALE_FACTS[locale].label }),
      words: "preview προεπισκόπηση",
      icon: "eye",
      run: () => void open(view?.preview[locale] ?? ""),
    })),
  );
  return shown.map((locale, index) => (
    <Button
      key={locale}
      kind="quiet"
      size={isSmall ? "small" : undefined}
      title={t("previewIn", { language: LOCALE_FACTS[locale].label })}
      onClick={() => void open(view?.preview[locale] ?? "")}
    >
      <Icon name="eye" />
      <span className={index > 0 ? "visually-hidden" : undefined}>{t("preview")}</span>
      {shown.length > 1 && <span aria-hidden="true">{LOCALE_FACTS[locale].short}</span>}
      <span className="visually-hidden">{` (${LOCALE_FACTS[locale].label})`}</span>
    </Button>
  ));
}
