import { StatisticsScreen } from "@/components/site/statistics/statistics-screen";
import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { firstValue } from "@/lib/kernel/i18n/page-number";
import { readReportDays } from "@/lib/site/statistics/schema";

const screen = screenPage("statistics", ({ locale, actor, query }) => (
  <StatisticsScreen locale={locale} actor={actor} days={readReportDays(firstValue(query.days))} />
));

export const generateMetadata = screen.metadata;
export default screen.Page;
