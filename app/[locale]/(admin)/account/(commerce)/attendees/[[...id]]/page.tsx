import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { AttendeeScreen } from "@/components/commerce/ticket/desk/attendee-screen";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { attendeeList } from "@/lib/commerce/ticket/attendee/screen-list";
import { findEventOfScreen } from "@/lib/commerce/ticket/event-names";

type Parts = { id?: string[] };

/** The attendees of an event by its id; for those who manage it (docs/security.md#rights). */
const screen = screenPage(
  "attendees",
  async ({ locale, actor, params: { id = [] }, query }) => {
    const eventId = await findEventOfScreen(actor, id);
    return eventId === undefined ? undefined : (
      <AttendeeScreen
        locale={locale}
        actor={actor}
        eventId={eventId}
        query={attendeeList(eventId).read(query)}
      />
    );
  },
  {
    address: ({ id = [] }: Parts) => [SCREENS.attendees.path, ...id].join("/"),
    title: async ({ locale }) =>
      (await getTranslations({ locale, namespace: "account.lists" }))("attendees.title"),
  },
);

export const generateMetadata = screen.metadata;
export default screen.Page;
