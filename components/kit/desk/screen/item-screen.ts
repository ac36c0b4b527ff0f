import { getTranslations } from "@/lib/kernel/i18n/translations";
import { SCREENS, type ScreenName } from "@/lib/kernel/screen/screens";
import type { Locale } from "@/lib/kernel/i18n/locale";

/** The dynamic segment of an editor's URL: id or slug, undefined for a new item. */
export type ItemParams = { id?: string[] };

type Titles = Record<
  "present" | "new",
  Parameters<Awaited<ReturnType<typeof getTranslations<"account.editor">>>>[0]
>;

/** URL and title of an item's screen, as options of `screenPage`. */
export const itemScreen = (name: ScreenName, titles: Titles) => ({
  address: ({ id = [] }: ItemParams) => [SCREENS[name].path, ...id].join("/"),
  title: async ({ locale, params: { id } }: { locale: Locale; params: ItemParams }) =>
    (await getTranslations({ locale, namespace: "account.editor" }))(
      titles[id ? "present" : "new"],
    ),
});
