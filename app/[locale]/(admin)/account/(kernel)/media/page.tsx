import { readMediaQuery } from "@/components/kit/desk/media/media-query";
import { MediaScreen } from "@/components/kit/desk/media/media-screen";
import { screenPage } from "@/components/kit/desk/screen/screen-page";

const screen = screenPage("media", ({ locale, actor, query }) => (
  <MediaScreen locale={locale} actor={actor} query={readMediaQuery(query)} />
));

export const generateMetadata = screen.metadata;
export default screen.Page;
