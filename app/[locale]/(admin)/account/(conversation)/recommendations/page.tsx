import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { RecommendationsScreen } from "@/components/conversation/recommendation/desk/recommendations-screen";
import { isOfCompanies } from "@/lib/kernel/screen/menu";
import { pageNumber } from "@/lib/kernel/i18n/page-number";

/** Those to decide on, or those of one's company; a user without a company has no such screen. */
const screen = screenPage("recommendations", ({ locale, actor, query }) =>
  isOfCompanies(actor) ? (
    <RecommendationsScreen
      locale={locale}
      actor={actor}
      currentPage={pageNumber(query.page) ?? 0}
    />
  ) : undefined,
);

export const generateMetadata = screen.metadata;
export default screen.Page;
