import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
import { keysOf } from "@/lib/kernel/core/records";
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

/** What can be made, by the screen of its editor. */
const NEW = {
  post: { text: "lists.posts.new", icon: "article" },
  event: { text: "lists.events.new", icon: "calendar" },
  webinar: { text: "lists.webinars.new", icon: "screen" },
  page: { text: "lists.pages.new", icon: "page" },
  chunk: { text: "lists.chunks.new", icon: "chunk" },
  member: { text: "lists.members.new", icon: "building" },
  campaign: { text: "campaign.new", icon: "send" },
  author: { text: "author.newTitle", icon: "person" },
  promoCode: { text: "promoCode.newTitle", icon: "key" },
  redirect: { text: "redirect.newTitle", icon: "external" },
  user: { text: "user.inviteTitle", icon: "people" },
} as const satisfies Partial<Record<ScreenName, { text: string; icon: IconName }>>;

type NewName = keyof typeof NEW;

/** Where something new is made; undefined for what the user may not make. */
function newPath(actor: UserActor, name: NewName): string | undefined {
  const { path, access } = SCREENS[name];
  if (!hasRole(actor, access)) return undefined;
  // The path alone leads to one's own company.
  if (name === "member") return hasRole(actor, "editor") ? `${path}/new` : undefined;
  // Others write for their company.
  return hasRole(actor, "editor") || actor.memberId !== null ? path : undefined;
}

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
    create: keysOf(NEW).flatMap((name) => {
      const path = newPath(actor, name);
      const { text, icon } = NEW[name];
      return path === undefined
        ? []
        : [{ path, icon, label: texts(text), words: otherTexts(text) }];
    }),
    mayOpen: keysOf(SCREENS).filter((name) => hasRole(actor, SCREENS[name].access)),
  };
}
