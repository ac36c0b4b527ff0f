"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useSuggestions } from "@/components/kit/ui/use-suggestions";
import { paths } from "@/lib/kernel/core/paths";
import { beginsWord } from "@/lib/kernel/greek/begins-word";
import { fold } from "@/lib/kernel/greek/fold";
import { LOCALE_FACTS, localePath, otherLocale, type Locale } from "@/lib/kernel/i18n/locale";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { useLeave } from "@/components/kit/desk/form/leave-guard";
import { pathWithoutLocale } from "@/components/kit/desk/path-without-locale";
import { chooseLook } from "@/components/kit/ui/look";
import { LOOKS } from "@/lib/kernel/core/look";
import { useLogOut } from "@/components/site/palette/use-log-out";
import { openPalette, useRegisteredCommands, type Command } from "@/components/kit/desk/commands";
import type { PaletteEntries } from "./entries";
import { findItems, foundItems } from "./found-items";
import { readRecent } from "@/components/kit/desk/recent-items";

const DELAY_MS = 150;
const MAX_RECENT = 5;

type PaletteGroup = { name: string; title: string; commands: Command[] };

/** Whether every word of the folded query begins a word of a name. */
const isNamed = (words: readonly string[], { label, words: others = "" }: Command) =>
  words.every((word) => beginsWord(word, `${label} ${others}`));

/**
 * What the palette offers for a query, in groups: recent items, actions of the screen, what can be
 * made, screens, actions of the account area, and what the search finds. By names in both languages
 * and in Greeklish.
 */
export function usePaletteGroups(query: string, locale: Locale, entries: PaletteEntries) {
  const t = useTranslations("account.palette");
  const frame = useTranslations("account.frame");
  const { userId } = useFormContext();
  const here = useRegisteredCommands();
  const leave = useLeave();
  const { logOut } = useLogOut(locale);
  const path = pathWithoutLocale(usePathname());
  const search = useSearchParams().toString();
  // A key of the cache, as titles differ by language: the requests are those of `findItems`.
  const keyStart = `palette ${locale} `;
  const { data, error } = useSuggestions({
    query,
    urlOf: (text) => `${keyStart}${text}`,
    load: (key) => findItems(key.slice(keyStart.length), locale, entries.mayOpen),
    delayMs: DELAY_MS,
  });

  const goTo = (to: string) => () => void leave(localePath(locale, to));
  const screen = (entry: PaletteEntries["screens"][number]): Command => ({
    ...entry,
    id: entry.path,
    run: goTo(entry.path),
  });
  const recent = readRecent(userId)
    .filter((item) => item.path !== path)
    .slice(0, MAX_RECENT)
    .map((item): Command => ({
      id: `recent ${item.path}`,
      label: item.label,
      icon: "history",
      run: goTo(item.path),
    }));
  const other = otherLocale(locale);
  const general: Command[] = [
    {
      id: "language",
      label: t("language", { language: LOCALE_FACTS[other].label }),
      words: t("languageWords"),
      icon: "languages",
      run: () => void leave(localePath(other, path) + (search ? `?${search}` : "")),
    },
    ...([undefined, ...LOOKS.theme] as const).map((theme): Command => ({
      id: `theme ${theme ?? "system"}`,
      label: t(`themes.${theme ?? "system"}`),
      words: t("themeWords"),
      icon: "screen",
      run: () => chooseLook("theme", theme),
    })),
    {
      id: "shortcuts",
      label: t("shortcuts"),
      words: t("shortcutsWords"),
      icon: "help",
      keys: "?",
      run: () => openPalette("shortcuts"),
    },
    { id: "site", label: frame("backToSite"), icon: "back", run: goTo(paths.home) },
    {
      id: "logout",
      label: frame("logout"),
      words: t("logoutWords"),
      icon: "logout",
      run: () => void logOut(),
    },
  ];
  const found = data
    ? foundItems(data, locale, entries.mayOpen).map((item): Command => ({
        ...item,
        run: goTo(item.path),
      }))
    : [];

  const words = fold(query).split(" ").filter(Boolean);
  const groups: PaletteGroup[] = [
    { name: "recent", title: t("recent"), commands: recent },
    { name: "here", title: t("here"), commands: [...here] },
    { name: "create", title: t("create"), commands: entries.create.map(screen) },
    { name: "screens", title: t("screens"), commands: entries.screens.map(screen) },
    { name: "general", title: t("general"), commands: general },
  ].map((group) => ({
    ...group,
    commands: group.commands.filter((command) => isNamed(words, command)),
  }));
  return {
    groups: [...groups, { name: "found", title: t("found"), commands: found }].filter(
      ({ commands }) => commands.length > 0,
    ),
    hasFailed: error !== undefined,
  };
}
