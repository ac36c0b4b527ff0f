import { AuthorListScreen } from "@/components/magazine/author/desk/author-list-screen";
import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { authorList } from "@/lib/magazine/author/screen-list";

const screen = screenPage("authors", ({ locale, actor, query }) => (
  <AuthorListScreen locale={locale} actor={actor} query={authorList.read(query)} />
));

export const generateMetadata = screen.metadata;
export default screen.Page;
