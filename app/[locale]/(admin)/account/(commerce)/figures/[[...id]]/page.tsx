import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { FiguresScreen } from "@/components/commerce/ticket/desk/figures-screen";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { findEventOfScreen } from "@/lib/commerce/ticket/event-names";

type Parts = { id?: string[] };

/** The figures of an event by its id; for those who manage it (docs/security.md#rights). */
const screen = screenPage(
  "figures",
  async ({ locale, actor, params: { id = [] } }) => {
    const eventId = await findEventOfScreen(actor, id);
    return eventId === undefined ? undefined : (
      <FiguresScreen locale={locale} actor={actor} eventId={eventId} />
    );
  },
  {
    address: ({ id = [] }: Parts) => [SCREENS.figures.path, ...id].join("/"),
    title: async ({ locale }) =>
      (await getTranslations({ locale, namespace: "account.figures" }))("title"),
  },
);

export const generateMetadata = screen.metadata;
export default screen.Page;
