import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { RedirectListScreen } from "@/components/site/redirect/desk/redirect-list-screen";
import { redirectList } from "@/lib/site/redirect/screen-list";

const screen = screenPage("redirects", ({ locale, actor, query }) => (
  <RedirectListScreen locale={locale} actor={actor} query={redirectList.read(query)} />
));

export const generateMetadata = screen.metadata;
export default screen.Page;
