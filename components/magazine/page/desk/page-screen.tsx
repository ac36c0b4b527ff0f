import { SCREENS } from "@/lib/kernel/screen/screens";
import { listSections } from "@/lib/magazine/category/service";
import { listChunksForEditing } from "@/lib/magazine/chunk/desk/load";
import type { EditorActor } from "@/lib/kernel/core/actor";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { PageEditView } from "@/lib/magazine/page/desk/view";
import { listProfessions } from "@/lib/directory/profession/service";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import { PageEditor } from "./page-editor";

/** The maximum number of chunks that a block offers. */
const MOST_CHUNKS = 100;

/** The editor of a page or of a new one, with the options of its blocks; for editors. */
export async function PageScreen({
  locale,
  actor,
  page,
}: {
  locale: Locale;
  actor: EditorActor;
  page: PageEditView | null;
}) {
  const [sections, professions, chunks] = await Promise.all([
    listSections(locale),
    listProfessions(locale),
    listChunksForEditing(actor, {}, { currentPage: 0, perPage: MOST_CHUNKS }, locale),
  ]);
  return (
    <ScreenTexts locale={locale} namespaces={["editor", "layouts", "media"]}>
      <PageEditor
        key={page?.id ?? "new"}
        page={page}
        path={SCREENS.page.path}
        listPath={SCREENS.allPages.path}
        choices={{
          sections: sections.map(({ code, title }) => ({ value: code, label: title })),
          professions: professions.map(({ id, profession }) => ({
            value: String(id),
            label: profession,
          })),
          chunks: chunks.items.map(({ key, translations }) => ({
            value: key,
            label:
              translations[locale]?.title ??
              translations.el?.title ??
              translations.en?.title ??
              key,
          })),
        }}
      />
    </ScreenTexts>
  );
}
