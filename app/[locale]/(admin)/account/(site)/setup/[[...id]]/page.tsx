import { getTranslations } from "@/lib/kernel/i18n/translations";
import { isSetupPlace, SetupScreen } from "@/components/site/setup/desk/setup-screen";
import { screenPage } from "@/components/kit/desk/screen/screen-page";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { settings } from "@/lib/kernel/core/settings";

type Parts = { id?: string[] };

/** Whether there is such a step; a demo has none. */
const isThere = ({ id = [] }: Parts): boolean =>
  !settings().DEMO && id.length <= 1 && isSetupPlace(id[0]);

/** The set-up of a real site, by step; without one the first that waits. */
const screen = screenPage(
  "setup",
  ({ locale, actor, params }) => {
    const place = params.id?.[0];
    if (!isThere(params) || !isSetupPlace(place)) return undefined;
    return <SetupScreen locale={locale} actor={actor} place={place} />;
  },
  {
    address: ({ id = [] }: Parts) => [SCREENS.setup.path, ...id].join("/"),
    title: async ({ locale, params }) =>
      isThere(params)
        ? (await getTranslations({ locale, namespace: "account.setup" }))("title")
        : undefined,
  },
);

export const generateMetadata = screen.metadata;
export default screen.Page;
