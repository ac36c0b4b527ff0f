import { StatementScreen } from "@/components/commerce/organiser-statement/desk/statement-screen";
import { StatementsScreen } from "@/components/commerce/organiser-statement/desk/statements-screen";
import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { listCompanyDocuments } from "@/lib/commerce/organiser-statement/company-documents";
import {
  findStatement,
  listOpenStatements,
  listStatements,
} from "@/lib/commerce/organiser-statement/read";
import { statementFlag } from "@/lib/commerce/organiser-statement/schema";
import { PER_PAGE } from "@/lib/kernel/core/paging";
import { pageNumber } from "@/lib/kernel/i18n/page-number";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { SCREENS } from "@/lib/kernel/screen/screens";

/** Documents on the page; the file has all of them. */
const DOCUMENTS = { currentPage: 0, perPage: 50 };

type Parts = { id?: string[] };
const { path } = SCREENS.allStatements;

/** The statements of all companies, or one of them. */
const screen = screenPage(
  "allStatements",
  async ({ locale, actor, params: { id }, query }) => {
    const shown = { locale, path, isManager: true };
    if (id) {
      const statement = await findStatement(actor, id, locale);
      if (!statement) return undefined;
      const documents = await listCompanyDocuments(actor, statement.id, DOCUMENTS);
      return <StatementScreen {...shown} statement={statement} documents={documents} />;
    }
    const paging = { currentPage: pageNumber(query.page) ?? 0, perPage: PER_PAGE };
    const flag = statementFlag.safeParse(query.flag).data;
    const [open, closed] = await Promise.all([
      listOpenStatements(actor, locale),
      listStatements(actor, { flag }, paging),
    ]);
    const lists = { open, closed, isOnlyNotTaken: flag !== undefined };
    return <StatementsScreen {...shown} {...lists} />;
  },
  {
    address: ({ id = [] }: Parts) => [path, ...id].join("/"),
    title: async ({ locale }) =>
      (await getTranslations({ locale, namespace: "account.statement" }))("toAll"),
  },
);

export const generateMetadata = screen.metadata;
export default screen.Page;
