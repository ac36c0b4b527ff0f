import { itemScreen } from "@/components/kit/desk/screen/item-screen";
import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { WaitlistDeskScreen } from "@/components/commerce/order/desk/waitlist-desk-screen";
import { getEventForEditing } from "@/lib/commerce/event/desk/load";
import { pageNumber } from "@/lib/kernel/i18n/page-number";

/** The waitlist of an event, by the event's id; for editors (docs/security.md#rights). */
const screen = screenPage(
  "waitlist",
  async ({ locale, actor, params: { id }, query }) => {
    const event = id?.length === 1 ? await getEventForEditing(actor, id[0]!, locale) : null;
    if (!event) return undefined;
    const { el, en } = event.translations;
    const title = (locale === "en" ? (en ?? el) : (el ?? en))?.title ?? "";
    return (
      <WaitlistDeskScreen
        locale={locale}
        actor={actor}
        event={{ id: event.id, title }}
        currentPage={pageNumber(query.page) ?? 0}
      />
    );
  },
  itemScreen("waitlist", { present: "waitlist", new: "waitlist" }),
);

export const generateMetadata = screen.metadata;
export default screen.Page;
