import { LOCALES, type Locale } from "@/lib/i18n/locale";
import type { DirectoryPostEditView } from "@/lib/directory-post/desk/view";
import { splitName } from "@/components/desk/editor/flat-change";
import type { LanguageSign } from "@/components/desk/editor/language-chip";
import type { Stored } from "@/components/desk/editor/use-editor";

const WORDS = ["headline", "content_doc", "status"] as const;

/** The fields of a directory page; what is not written yet is a draft. */
export function readDirectoryPost(view: DirectoryPostEditView): Stored {
  const words = LOCALES.flatMap((locale) =>
    WORDS.map(
      (name) =>
        [
          `${locale}.${name}`,
          view.translations[locale]?.[name] ?? (name === "status" ? "draft" : null),
        ] as const,
    ),
  );
  return {
    id: view.id,
    version: view.version,
    values: {
      ...Object.fromEntries(words),
      cover_id: view.cover_id,
      gallery_ids: view.gallery_ids,
      attachment_ids: view.attachment_ids,
    },
  };
}

/** How a language of it stands. */
export function signOf(
  view: DirectoryPostEditView | null,
  locale: Locale,
  errors: Record<string, string>,
): LanguageSign {
  const own = view?.translations[locale];
  return {
    status: own?.status ?? "missing",
    isOutdated: own?.is_outdated ?? false,
    hasErrors: Object.keys(errors).some((name) => splitName(name).locale === locale),
  };
}
