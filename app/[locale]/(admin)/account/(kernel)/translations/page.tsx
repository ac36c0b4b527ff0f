import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { readBoardQuery } from "@/components/kernel/translation/desk/board-query";
import { TranslationsScreen } from "@/components/kernel/translation/desk/translations-screen";

const screen = screenPage("translations", ({ locale, actor, query }) => (
  <TranslationsScreen locale={locale} actor={actor} query={readBoardQuery(query, locale)} />
));

export const generateMetadata = screen.metadata;
export default screen.Page;
