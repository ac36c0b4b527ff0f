import { StatementScreen } from "@/components/commerce/organiser-statement/desk/statement-screen";
import { StatementsScreen } from "@/components/commerce/organiser-statement/desk/statements-screen";
import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { listCompanyDocuments } from "@/lib/commerce/organiser-statement/company-documents";
import { findStatement, ownStatements } from "@/lib/commerce/organiser-statement/read";
import { PER_PAGE } from "@/lib/kernel/core/paging";
import { pageNumber } from "@/lib/kernel/i18n/page-number";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { SCREENS } from "@/lib/kernel/screen/screens";

/** Documents on the page; the file has all of them. */
const DOCUMENTS = { currentPage: 0, perPage: 50 };

type Parts = { id?: string[] };
const { path } = SCREENS.statements;

/** The statements of one's company, or one of them; who acts for none has no such screen. */
const screen = screenPage(
  "statements",
  async ({ locale, actor, params: { id }, query }) => {
    const shown = { locale, path, isManager: false };
    const paging = { currentPage: pageNumber(query.page) ?? 0, perPage: PER_PAGE };
    const own = await ownStatements(actor, paging, locale);
    if (!own) return undefined;
    if (!id) return <StatementsScreen {...shown} {...own} />;
    const statement = await findStatement(actor, id, locale);
    if (!statement || statement.member_id !== actor.memberId) return undefined;
    const documents = await listCompanyDocuments(actor, statement.id, DOCUMENTS);
    return <StatementScreen {...shown} statement={statement} documents={documents} />;
  },
  {
    address: ({ id = [] }: Parts) => [path, ...id].join("/"),
    title: async ({ locale }) =>
      (await getTranslations({ locale, namespace: "account.statement" }))("title"),
  },
);

export const generateMetadata = screen.metadata;
export default screen.Page;
