import { PageListScreen } from "@/components/magazine/page/desk/page-list-screen";
import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { pageList } from "@/lib/magazine/page/desk/screen-list";

const screen = screenPage("allPages", ({ locale, actor, query }) => (
  <PageListScreen locale={locale} actor={actor} query={pageList.read(query)} />
));

export const generateMetadata = screen.metadata;
export default screen.Page;
