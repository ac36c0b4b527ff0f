"use client";

import { useTranslations } from "next-intl";
import { LOCALE_FACTS, otherLocale, type Locale } from "@/lib/i18n/locale";
import type { PostEditView } from "@/lib/post/admin-view";
import type { EditorForm } from "../editor/use-editor";
import { Icon } from "../icon";

/** Opens the signed preview of the language that is being edited; a draft is saved first, of what readers see only what is saved is shown. */
export function PreviewLinks({ form, language }: { form: EditorForm<PostEditView>; language: Locale }) {
  const t = useTranslations("account.editor");
  const { view, isChanged, isAutosaved, save } = form;
  // Side by side neither language is the chosen one: the one that there is will do.
  const shown = view?.preview[language] ? language : otherLocale(language);
  const path = view?.preview[shown];
  if (!path) return null;
  const open = async () => {
    // Opened by the click itself, or browsers would not let it.
    const page = window.open("", "_blank");
    if (isChanged && isAutosaved && !(await save())) return page?.close();
    if (page) page.location.href = path;
  };
  return <button type="button" className="button" data-kind="quiet" aria-label={t("previewIn", { language: LOCALE_FACTS[shown].label })} onClick={() => void open()}><Icon name="eye" />{t("preview")}</button>;
}
