import { redirect } from "next/navigation";
import { EventScreen } from "@/components/commerce/event/desk/event-screen";
import { DatesSection } from "@/components/commerce/event-series/desk/dates-section";
import { itemScreen } from "@/components/kit/desk/screen/item-screen";
import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { getEventForEditing } from "@/lib/commerce/event/desk/load";
import { mayOrganise } from "@/lib/commerce/event/policy";
import { localePath } from "@/lib/kernel/i18n/locale";

/**
 * An event by id or slug, or a new one; for editors, and for the people of its company
 * (docs/security.md#rights).
 */
const screen = screenPage(
  "event",
  async ({ locale, actor, params: { id } }) => {
    const isOne = id?.length === 1 && (await mayOrganise(actor));
    const event = isOne ? await getEventForEditing(actor, id[0]!, locale) : null;
    // Lists that know only the kind of the table lead here: uses of assets, the log of changes.
    if (event?.kind === "webinar")
      redirect(localePath(locale, `${SCREENS.webinar.path}/${event.id}`));
    if (id && !event) return undefined;
    return (
      <EventScreen
        locale={locale}
        actor={actor}
        event={event}
        dates={event && <DatesSection locale={locale} actor={actor} event={event} />}
      />
    );
  },
  itemScreen("event", { present: "editEvent", new: "newEvent" }),
);

export const generateMetadata = screen.metadata;
export default screen.Page;
