import { StatementScreen } from "@/components/commerce/organiser-statement/desk/statement-screen";
import { StatementsScreen } from "@/components/commerce/organiser-statement/desk/statements-screen";
import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { findStatement, ownStatements } from "@/lib/commerce/organiser-statement/read";
import { PER_PAGE } from "@/lib/kernel/core/paging";
import { pageNumber } from "@/lib/kernel/i18n/page-number";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { SCREENS } from "@/lib/kernel/screen/screens";

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
    const isOwn = statement?.member_id === actor.memberId;
    return statement && isOwn ? <StatementScreen {...shown} statement={statement} /> : undefined;
  },
  {
    address: ({ id = [] }: Parts) => [path, ...id].join("/"),
    title: async ({ locale }) =>
      (await getTranslations({ locale, namespace: "account.statement" }))("title"),
  },
);

export const generateMetadata = screen.metadata;
export default screen.Page;
