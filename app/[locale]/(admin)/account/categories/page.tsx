import { CategoriesScreen } from "@/components/account/categories/categories-screen";
import { readPart } from "@/components/account/categories/part";
import { screenPage } from "@/components/account/screen/screen-page";

const screen = screenPage("categories", ({ locale, actor, query }) => (
  <CategoriesScreen locale={locale} actor={actor} part={readPart(query.part)} />
));

export const generateMetadata = screen.metadata;
export default screen.Page;
