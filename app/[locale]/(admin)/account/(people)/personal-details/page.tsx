import { DetailsScreen } from "@/components/people/profile/desk/details-screen";
import { screenPage } from "@/components/kit/desk/screen/screen-page";

const screen = screenPage("personalDetails", ({ locale, actor }) => (
  <DetailsScreen locale={locale} actor={actor} />
));

export const generateMetadata = screen.metadata;
export default screen.Page;
