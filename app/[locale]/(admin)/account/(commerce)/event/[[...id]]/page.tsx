import { redirect } from "next/navigation";
import { EventScreen } from "@/components/commerce/event/desk/event-screen";
import { itemScreen } from "@/components/kit/desk/screen/item-screen";
import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { getEventForEditing } from "@/lib/commerce/event/desk/load";
import { localePath } from "@/lib/kernel/i18n/locale";

/** An event by id or slug, or a new one; for editors (docs/security.md#rights). */
const screen = screenPage(
  "event",
  async ({ locale, actor, params: { id } }) => {
    const event = id?.length === 1 ? await getEventForEditing(actor, id[0]!, locale) : null;
    // Lists that know only the kind of the table lead here: uses of assets, the log of changes.
    if (event?.kind === "webinar")
      redirect(localePath(locale, `${SCREENS.webinar.path}/${event.id}`));
    return id && !event ? undefined : <EventScreen locale={locale} actor={actor} event={event} />;
  },
  itemScreen("event", { present: "editEvent", new: "newEvent" }),
);

export const generateMetadata = screen.metadata;
export default screen.Page;
