import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { MissListScreen } from "@/components/site/search/desk/miss-list-screen";
import { missList } from "@/lib/site/search/screen-list";

const screen = screenPage("searchMisses", ({ locale, actor, query }) => (
  <MissListScreen locale={locale} actor={actor} query={missList.read(query)} />
));

export const generateMetadata = screen.metadata;
export default screen.Page;
