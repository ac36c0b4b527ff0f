import { screenPage } from "@/components/account/screen/screen-page";
import { readBoardQuery } from "@/components/account/translations/board-query";
import { TranslationsScreen } from "@/components/account/translations/translations-screen";

const screen = screenPage("translations", ({ locale, actor, query }) => (
  <TranslationsScreen locale={locale} actor={actor} query={readBoardQuery(query, locale)} />
));

export const generateMetadata = screen.metadata;
export default screen.Page;
