import { ImportScreen } from "@/components/site/import/desk/import-screen";
import { StartScreen } from "@/components/site/import/desk/start-screen";
import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { pageNumber } from "@/lib/kernel/i18n/page-number";
import { findImport } from "@/lib/site/import/read";

type Parts = { id?: string[] };

/** An import by id, or the upload of a new one with a list of former ones; for editors. */
const screen = screenPage(
  "imports",
  async ({ locale, params: { id }, query }) => {
    if (!id) return <StartScreen locale={locale} page={pageNumber(query.page) ?? 0} />;
    const view = id.length === 1 ? await findImport(id[0]!, locale) : null;
    return view ? <ImportScreen locale={locale} view={view} /> : undefined;
  },
  { address: ({ id = [] }: Parts) => [SCREENS.imports.path, ...id].join("/") },
);

export const generateMetadata = screen.metadata;
export default screen.Page;
