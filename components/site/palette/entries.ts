import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
import { keysOf } from "@/lib/kernel/core/records";
import { creatablesOf, iconOf } from "@/lib/kernel/screen/creates";
import { menuOf } from "@/lib/kernel/screen/menu";
import { SCREENS, type ScreenName } from "@/lib/kernel/screen/screens";
import { otherLocale, type Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { IconName } from "@/components/kit/ui/icon";

/** A screen in the palette; `words` is its name in the other language, `path` has no prefix. */
type PaletteEntry = { path: string; icon: IconName; label: string; words: string };

export type PaletteEntries = {
  /** The screens of the menu. */
  screens: PaletteEntry[];
  /** The editors of something new. */
  create: PaletteEntry[];
  /** The editors that the user may open, for what the search finds. */
  mayOpen: ScreenName[];
};

/** The screens, editors and kinds of items that a user may reach, named in both languages. */
export async function paletteEntries(actor: UserActor, locale: Locale): Promise<PaletteEntries> {
  const other = otherLocale(locale);
  const [menu, otherMenu, texts, otherTexts] = await Promise.all([
    getTranslations({ locale, namespace: "account.menu" }),
    getTranslations({ locale: other, namespace: "account.menu" }),
    getTranslations({ locale, namespace: "account" }),
    getTranslations({ locale: other, namespace: "account" }),
  ]);
  return {
    screens: menuOf(actor).map(({ name, icon, path }) => ({
      path,
      icon,
      label: menu(name),
      words: otherMenu(name),
    })),
    create: creatablesOf(actor).map(({ name, path, text }) => ({
      path,
      icon: iconOf(name),
      label: texts(text),
      words: otherTexts(text),
    })),
    mayOpen: keysOf(SCREENS).filter((name) => hasRole(actor, SCREENS[name].access)),
  };
}
