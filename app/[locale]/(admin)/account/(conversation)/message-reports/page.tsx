import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { ReportsScreen } from "@/components/conversation/message/desk/reports-screen";
import { pageNumber } from "@/lib/kernel/i18n/page-number";

const screen = screenPage("messageReports", ({ locale, actor, query }) => (
  <ReportsScreen
    locale={locale}
    actor={actor}
    isResolved={query.resolved === "1"}
    currentPage={pageNumber(query.page) ?? 0}
  />
));

export const generateMetadata = screen.metadata;
export default screen.Page;
