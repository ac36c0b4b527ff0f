import { EventListScreen } from "@/components/commerce/event/desk/event-list-screen";
import { NoOrganiser } from "@/components/commerce/event/desk/event-screen";
import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { eventList } from "@/lib/commerce/event/desk/screen-list";
import { mayOrganise } from "@/lib/commerce/event/policy";

/** All events for editors, those of the own company for its people (docs/security.md#rights). */
const screen = screenPage("events", async ({ locale, actor, query }) =>
  (await mayOrganise(actor)) ? (
    <EventListScreen locale={locale} actor={actor} query={eventList.read(query)} />
  ) : (
    <NoOrganiser locale={locale} actor={actor} />
  ),
);

export const generateMetadata = screen.metadata;
export default screen.Page;
