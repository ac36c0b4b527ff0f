import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { ParticipantsScreen } from "@/components/commerce/webinar/desk/participants-screen";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { findEventOfScreen } from "@/lib/commerce/ticket/event-names";
import { participantList } from "@/lib/commerce/webinar/participant/screen-list";

type Parts = { id?: string[] };

/**
 * The people who signed up for a webinar by its id; for editors, and for the people of its company
 * (docs/security.md#rights).
 */
const screen = screenPage(
  "webinarSignups",
  async ({ locale, actor, params: { id = [] }, query }) => {
    const webinarId = await findEventOfScreen(actor, id, "webinar");
    return webinarId === undefined ? undefined : (
      <ParticipantsScreen
        locale={locale}
        actor={actor}
        webinarId={webinarId}
        query={participantList(webinarId).read(query)}
      />
    );
  },
  {
    address: ({ id = [] }: Parts) => [SCREENS.webinarSignups.path, ...id].join("/"),
    title: async ({ locale }) =>
      (await getTranslations({ locale, namespace: "account.lists" }))("signups.title"),
  },
);

export const generateMetadata = screen.metadata;
export default screen.Page;
