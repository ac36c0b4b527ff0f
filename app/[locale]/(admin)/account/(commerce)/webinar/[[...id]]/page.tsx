import { itemScreen } from "@/components/kit/desk/screen/item-screen";
import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { WebinarScreen } from "@/components/commerce/webinar/desk/webinar-screen";
import { getEventForEditing } from "@/lib/commerce/event/desk/load";

/** A webinar by id or slug, or a new one; for editors (docs/security.md#rights). */
const screen = screenPage(
  "webinar",
  async ({ locale, actor, params: { id } }) => {
    const [part] = id ?? [];
    const isOne = id?.length === 1 && part !== undefined;
    const webinar = isOne ? await getEventForEditing(actor, part, locale, "webinar") : null;
    return id && !webinar ? undefined : <WebinarScreen locale={locale} webinar={webinar} />;
  },
  itemScreen("webinar", { present: "editWebinar", new: "newWebinar" }),
);

export const generateMetadata = screen.metadata;
export default screen.Page;
