import { PlacePageListScreen } from "@/components/directory/place-page/desk/place-page-list-screen";
import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { placePageList } from "@/lib/directory/place-page/screen-list";

const screen = screenPage("placePages", ({ locale, actor, query }) => (
  <PlacePageListScreen locale={locale} actor={actor} query={placePageList.read(query)} />
));

export const generateMetadata = screen.metadata;
export default screen.Page;
