import { itemScreen } from "@/components/kit/desk/screen/item-screen";
import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { WaitlistDeskScreen } from "@/components/commerce/order/desk/waitlist-desk-screen";
import { getEventForEditing } from "@/lib/commerce/event/desk/load";
import { mayOrganise } from "@/lib/commerce/event/policy";
import { pageNumber } from "@/lib/kernel/i18n/page-number";

/** The waitlist of an event, by the event's id; for those who manage it (docs/security.md#rights). */
const screen = screenPage(
  "waitlist",
  async ({ locale, actor, params: { id }, query }) => {
    const isOne = id?.length === 1 && (await mayOrganise(actor));
    const event = isOne ? await getEventForEditing(actor, id[0]!, locale) : null;
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
