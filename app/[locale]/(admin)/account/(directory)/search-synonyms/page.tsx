import { SynonymListScreen } from "@/components/directory/search-synonym/desk/synonym-list-screen";
import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { searchSynonymList } from "@/lib/directory/search-synonym/screen-list";

const screen = screenPage("searchSynonyms", ({ locale, actor, query }) => (
  <SynonymListScreen locale={locale} actor={actor} query={searchSynonymList.read(query)} />
));

export const generateMetadata = screen.metadata;
export default screen.Page;
