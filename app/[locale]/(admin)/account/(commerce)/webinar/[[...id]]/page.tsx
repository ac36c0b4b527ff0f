import { DatesSection } from "@/components/commerce/event-series/desk/dates-section";
import { itemScreen } from "@/components/kit/desk/screen/item-screen";
import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { AfterSection } from "@/components/commerce/webinar/desk/after-section";
import { WebinarScreen } from "@/components/commerce/webinar/desk/webinar-screen";
import { getEventForEditing } from "@/lib/commerce/event/desk/load";
import { mayOrganise } from "@/lib/commerce/event/policy";

/**
 * A webinar by id or slug, or a new one; for editors, and for the people of its company
 * (docs/security.md#rights).
 */
const screen = screenPage(
  "webinar",
  async ({ locale, actor, params: { id } }) => {
    const isOne = id?.length === 1 && (await mayOrganise(actor));
    const webinar = isOne ? await getEventForEditing(actor, id[0]!, locale, "webinar") : null;
    if (id && !webinar) return undefined;
    return (
      <WebinarScreen
        locale={locale}
        actor={actor}
        webinar={webinar}
        parts={
          webinar && (
            <>
              <AfterSection locale={locale} actor={actor} webinarId={webinar.id} />
              <DatesSection locale={locale} actor={actor} event={webinar} />
            </>
          )
        }
      />
    );
  },
  itemScreen("webinar", { present: "editWebinar", new: "newWebinar" }),
);

export const generateMetadata = screen.metadata;
export default screen.Page;
