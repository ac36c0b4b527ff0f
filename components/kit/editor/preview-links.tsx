"use client";

import { useTranslations } from "next-intl";
import { z } from "zod";
import { callApi } from "@/components/kit/form/api-client";
import { useCommands } from "@/components/kit/desk/commands";
import { Button } from "@/components/kit/ui/button";
import { LOCALES, LOCALE_FACTS, type Locale } from "@/lib/kernel/i18n/locale";
import { LanguageAction } from "./language-action";

type Props = {
  form: {
    kind: string;
    id: number | null;
    view: { preview: Record<Locale, string | null> } | null;
    isChanged: boolean;
    isAutosaved: boolean;
    /** Whether changes are kept as a working copy. */
    isKept: boolean;
    keep(): Promise<boolean>;
  };
  isSmall?: boolean;
};

const copy = z.object({ preview: z.object({ el: z.string(), en: z.string() }) });

/** The preview of a working copy; undefined where none is found any more. */
async function copyPreview(kind: string, id: number, locale: Locale): Promise<string | undefined> {
  const result = await callApi<unknown>(`/api/working-copy/${kind}/${id}`, undefined, "GET");
  return result.kind === "ok" ? copy.safeParse(result.data).data?.preview[locale] : undefined;
}

/**
 * Opens the signed preview of a translation. What was typed is stored first, and nothing of it is
 * published: of public content the preview shows the working copy.
 */
export function PreviewLinks({ form, isSmall = false }: Props) {
  const t = useTranslations("account.editor");
  const { view, kind, id, isChanged, isAutosaved, isKept, keep } = form;
  const shown = LOCALES.filter((locale) => view?.preview[locale]);
  const open = async (locale: Locale) => {
    // Opened in the click handler itself, as the pop-up blocker requires.
    const page = window.open("", "_blank");
    if (isChanged && isAutosaved && !(await keep())) return page?.close();
    const copied = isKept && id !== null ? await copyPreview(kind, id, locale) : undefined;
    if (page) page.location.href = copied ?? view?.preview[locale] ?? "";
  };
  const texts = useTranslations("account.palette");
  useCommands(
    shown.map((locale) => ({
      id: `preview ${locale}`,
      label: texts("previewIn", { language: LOCALE_FACTS[locale].label }),
      words: "preview προεπισκόπηση",
      icon: "eye",
      run: () => void open(locale),
    })),
  );
  return shown.map((locale, index) => (
    <Button
      key={locale}
      kind="quiet"
      size={isSmall ? "small" : undefined}
      title={t("previewIn", { language: LOCALE_FACTS[locale].label })}
      onClick={() => void open(locale)}
    >
      <LanguageAction
        icon="eye"
        text={t("preview")}
        locale={locale}
        isFirst={index === 0}
        isOnly={shown.length === 1}
      />
    </Button>
  ));
}
