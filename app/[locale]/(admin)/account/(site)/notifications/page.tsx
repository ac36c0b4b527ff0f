import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { NotificationsScreen } from "@/components/site/notification/desk/notifications-screen";
import { pageNumber } from "@/lib/kernel/i18n/page-number";

const screen = screenPage("notifications", ({ locale, actor, query }) => (
  <NotificationsScreen locale={locale} actor={actor} currentPage={pageNumber(query.page) ?? 0} />
));

export const generateMetadata = screen.metadata;
export default screen.Page;
