import { AllPagesScreen } from "@/components/account/all-pages/all-pages-screen";
import { screenPage } from "@/components/account/screen/screen-page";
import { pageList } from "@/lib/account/lists";

const screen = screenPage("allPages", ({ locale, actor, query }) => (
  <AllPagesScreen locale={locale} actor={actor} query={pageList.read(query)} />
));

export const generateMetadata = screen.metadata;
export default screen.Page;
