import { readCalendarUrl } from "@/components/site/editorial-calendar/desk/calendar-query";
import { CalendarScreen } from "@/components/site/editorial-calendar/desk/calendar-screen";
import { screenPage } from "@/components/kit/desk/screen/screen-page";

const screen = screenPage("calendar", ({ locale, actor, query }) => (
  <CalendarScreen locale={locale} actor={actor} query={readCalendarUrl(query)} />
));

export const generateMetadata = screen.metadata;
export default screen.Page;
