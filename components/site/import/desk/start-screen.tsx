import { getTranslations } from "@/lib/kernel/i18n/translations";
import { Pagination } from "@/components/kit/ui/pagination";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { PER_PAGE } from "@/lib/kernel/core/paging";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import type { ImportView } from "@/lib/site/import/schema";
import { listImports } from "@/lib/site/import/read";
import { importText } from "@/lib/site/import/texts";
import { ScreenHead } from "@/components/kit/desk/screen/screen-head";
import { ScreenSection } from "@/components/kit/desk/screen/screen-section";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import { Chip } from "@/components/kit/ui/chip";
import { relativeDateText } from "@/components/kit/desk/screen/relative-date";
import { FileZone } from "./file-zone";
import { toneOf } from "./tone";

type Outcome = Pick<ImportView, "state" | "total" | "counts" | "undo">;

async function History({ locale, imports }: { locale: Locale; imports: ImportView[] }) {
  const [t, when] = await Promise.all([
    getTranslations({ locale, namespace: "account.imports" }),
    getTranslations({ locale, namespace: "account.dates" }),
  ]);
  const times = { today: when("today"), yesterday: when("yesterday") };
  const resultOf = ({ state, total, counts, undo }: Outcome): string => {
    if (state === "uploaded" || state === "checking" || state === "checked")
      return t("rowTotal", { count: total });
    return state === "undone"
      ? t("undoResult", { undone: undo.undone, kept: undo.kept })
      : t("result", counts);
  };
  return (
    <table className="data-table">
      <thead>
        <tr>
          <th scope="col">{t("historyFile")}</th>
          <th scope="col">{t("historyState")}</th>
          <th scope="col">{t("historyResult")}</th>
          <th scope="col">{t("historyWho")}</th>
          <th scope="col">{t("historyWhen")}</th>
        </tr>
      </thead>
      <tbody>
        {imports.map(
          ({ id, file_name: name, state, total, counts, undo, actor, created_at: at }) => (
            <tr key={id}>
              <td className="data-table-main">
                <div>
                  <Link locale={locale} href={`${SCREENS.imports.path}/${id}`} className="row-link">
                    {name}
                  </Link>
                </div>
              </td>
              <td data-label={t("historyState")}>
                <Chip tone={toneOf(state)}>{t(`states.${state}`)}</Chip>
              </td>
              <td data-label={t("historyResult")}>{resultOf({ state, total, counts, undo })}</td>
              <td data-label={t("historyWho")} data-empty={actor ? undefined : true}>
                {actor?.name}
              </td>
              <td data-label={t("historyWhen")}>{relativeDateText(new Date(at), locale, times)}</td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}

/** The start of an import, and the list of former ones. */
export async function StartScreen({ locale, page }: { locale: Locale; page: number }) {
  const [t, imports] = await Promise.all([
    getTranslations({ locale, namespace: "account.imports" }),
    listImports({ currentPage: page, perPage: PER_PAGE }, locale),
  ]);
  return (
    <ScreenTexts locale={locale} namespaces={["imports"]}>
      <ScreenHead title={t("title")} intro={<p>{t("intro")}</p>} />
      <ScreenSection id="import-file" title={t("fileTitle")} text={t("fileText")}>
        <FileZone path={SCREENS.imports.path} tooLarge={importText("tooLarge", locale)} />
      </ScreenSection>
      <section aria-labelledby="import-history" className="screen-section import-history">
        <h2 id="import-history" className="text-xl">
          {t("historyTitle")}
        </h2>
        <div className="min-w-0">
          {imports.items.length > 0 ? (
            <History locale={locale} imports={imports.items} />
          ) : (
            <p className="text-soft">{t("historyEmpty")}</p>
          )}
          <Pagination
            locale={locale}
            path={SCREENS.imports.path}
            current={page}
            last={imports.lastPage}
          />
        </div>
      </section>
    </ScreenTexts>
  );
}
