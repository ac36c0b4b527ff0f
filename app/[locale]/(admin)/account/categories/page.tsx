import { CategoriesScreen } from "@/components/category/desk/categories-screen";
import { readSubCategory } from "@/components/category/desk/sub-category";
import { screenPage } from "@/components/kit/desk/screen/screen-page";

const screen = screenPage("categories", ({ locale, actor, query }) => (
  <CategoriesScreen locale={locale} actor={actor} subCategory={readSubCategory(query.part)} />
));

export const generateMetadata = screen.metadata;
export default screen.Page;
