import { getTranslations } from "next-intl/server";
import { isSetupPlace, SetupScreen } from "@/components/setup/desk/setup-screen";
import { screenPage } from "@/components/desk/screen/screen-page";
import { SCREENS } from "@/lib/account/screens";
import { settings } from "@/lib/core/settings";

type Parts = { id?: string[] };

/** The set-up of a real site, by step; without one the first that waits. A demo has none. */
const screen = screenPage(
  "setup",
  ({ locale, actor, params: { id = [] } }) => {
    const [place] = id;
    if (settings().DEMO || id.length > 1 || !isSetupPlace(place)) return undefined;
    return <SetupScreen locale={locale} actor={actor} place={place} />;
  },
  {
    address: ({ id = [] }: Parts) => [SCREENS.setup.path, ...id].join("/"),
    title: async ({ locale }) =>
      settings().DEMO
        ? undefined
        : (await getTranslations({ locale, namespace: "account.setup" }))("title"),
  },
);

export const generateMetadata = screen.metadata;
export default screen.Page;
