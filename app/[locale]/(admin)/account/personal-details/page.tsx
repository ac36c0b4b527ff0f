import { DetailsScreen } from "@/components/account/details/details-screen";
import { screenPage } from "@/components/account/screen/screen-page";

const screen = screenPage("personalDetails", ({ locale, actor }) => (
  <DetailsScreen locale={locale} actor={actor} />
));

export const generateMetadata = screen.metadata;
export default screen.Page;
