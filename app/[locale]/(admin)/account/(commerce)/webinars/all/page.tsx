import { WebinarListScreen } from "@/components/commerce/event/desk/event-list-screen";
import { NoOrganiser } from "@/components/commerce/event/desk/event-screen";
import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { webinarList } from "@/lib/commerce/event/desk/screen-list";
import { mayOrganise } from "@/lib/commerce/event/policy";

/** All webinars for editors, those of the own company for its people (docs/security.md#rights). */
const screen = screenPage("webinarList", async ({ locale, actor, query }) =>
  (await mayOrganise(actor)) ? (
    <WebinarListScreen locale={locale} actor={actor} query={webinarList.read(query)} />
  ) : (
    <NoOrganiser kind="webinar" locale={locale} actor={actor} />
  ),
);

export const generateMetadata = screen.metadata;
export default screen.Page;
