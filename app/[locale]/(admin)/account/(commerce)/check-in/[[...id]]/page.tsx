import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { CheckInScreen } from "@/components/commerce/ticket/desk/check-in-screen";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { findEventOfScreen } from "@/lib/commerce/ticket/event-names";

type Parts = { id?: string[] };

/** The door of an event by its id; for those who manage it (docs/security.md#rights). */
const screen = screenPage(
  "checkIn",
  async ({ locale, actor, params: { id = [] } }) => {
    const eventId = await findEventOfScreen(actor, id);
    return eventId === undefined ? undefined : <CheckInScreen locale={locale} eventId={eventId} />;
  },
  {
    address: ({ id = [] }: Parts) => [SCREENS.checkIn.path, ...id].join("/"),
    title: async ({ locale }) =>
      (await getTranslations({ locale, namespace: "account.door" }))("title"),
  },
);

export const generateMetadata = screen.metadata;
export default screen.Page;
