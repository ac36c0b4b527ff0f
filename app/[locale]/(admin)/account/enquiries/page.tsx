import { OwnThreadsScreen } from "@/components/contact/desk/own-threads-screen";
import { screenPage } from "@/components/desk/screen/screen-page";
import { pageNumber } from "@/lib/i18n/page-number";

const screen = screenPage("enquiries", ({ locale, actor, query }) => (
  <OwnThreadsScreen locale={locale} actor={actor} currentPage={pageNumber(query.page) ?? 0} />
));

export const generateMetadata = screen.metadata;
export default screen.Page;
