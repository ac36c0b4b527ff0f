import { getTranslations } from "next-intl/server";
import { SCREENS, type ScreenName } from "@/lib/account/screens";
import type { Locale } from "@/lib/i18n/locale";

/**
 * The variable part of the address of an editor: the item's number or address, nothing for a new
 * one.
 */
export type ItemParams = { id?: string[] };

type Titles = Record<
  "present" | "new",
  Parameters<Awaited<ReturnType<typeof getTranslations<"account.editor">>>>[0]
>;

/** The address and the title of a screen that edits one item, as options of `screenPage`. */
export const itemScreen = (name: ScreenName, titles: Titles) => ({
  address: ({ id = [] }: ItemParams) => [SCREENS[name].path, ...id].join("/"),
  title: async ({ locale, params: { id } }: { locale: Locale; params: ItemParams }) =>
    (await getTranslations({ locale, namespace: "account.editor" }))(
      titles[id ? "present" : "new"],
    ),
});
