import { EventListScreen } from "@/components/commerce/event/desk/event-list-screen";
import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { eventList } from "@/lib/commerce/event/desk/screen-list";

const screen = screenPage("events", ({ locale, actor, query }) => (
  <EventListScreen locale={locale} actor={actor} query={eventList.read(query)} />
));

export const generateMetadata = screen.metadata;
export default screen.Page;
