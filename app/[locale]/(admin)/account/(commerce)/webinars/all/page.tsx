import { WebinarListScreen } from "@/components/commerce/event/desk/event-list-screen";
import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { webinarList } from "@/lib/commerce/event/desk/screen-list";

const screen = screenPage("webinarList", ({ locale, actor, query }) => (
  <WebinarListScreen locale={locale} actor={actor} query={webinarList.read(query)} />
));

export const generateMetadata = screen.metadata;
export default screen.Page;
