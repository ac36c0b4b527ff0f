import { CategoriesScreen } from "@/components/magazine/category/desk/categories-screen";
import { readSubCategory } from "@/components/magazine/category/desk/sub-category";
import { screenPage } from "@/components/kit/desk/screen/screen-page";

const screen = screenPage("categories", ({ locale, actor, query }) => (
  <CategoriesScreen locale={locale} actor={actor} subCategory={readSubCategory(query.part)} />
));

export const generateMetadata = screen.metadata;
export default screen.Page;
