import { DashboardScreen } from "@/components/site/account/dashboard/dashboard-screen";
import { screenPage } from "@/components/kit/desk/screen/screen-page";

const screen = screenPage("dashboard", ({ locale, actor }) => (
  <DashboardScreen locale={locale} actor={actor} />
));

export const generateMetadata = screen.metadata;
export default screen.Page;
