"use client";

import { useTranslations } from "next-intl";
import { usePathname } from "next/navigation";
import { useEffect, useId, useRef, useSyncExternalStore } from "react";
import { setUiState, useUiState } from "@/components/kit/ui/ui-state";
import { Icon, type IconName } from "@/components/kit/ui/icon";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { MENU_GROUPS, type MenuGroup } from "@/lib/kernel/manifest/menu-group";
import { readList } from "@/components/kit/desk/list/list-memory";
import { storeMenuChoice, type MenuChoice } from "./menu-cookie";

export type MenuLink = {
  path: string;
  icon: IconName;
  label: string;
  group?: MenuGroup | undefined;
};

type Props = {
  locale: Locale;
  entries: readonly MenuLink[];
  /** The path of the entry of the present screen. */
  current: string;
  /** The groups that are open until somebody folds them. */
  openGroups: readonly MenuGroup[];
  /** What was folded and unfolded in this browser. */
  choice: MenuChoice;
};

/** What is remembered of lists is written on other screens than those that read it. */
const neverChanges = () => () => undefined;

/**
 * The entries of the left menu: those without a group, then groups that fold. A folded group shows
 * the entry of the present screen alone, which is scrolled into view.
 */
export function MenuEntries({ locale, entries, current, openGroups, choice: stored }: Props) {
  const t = useTranslations("account.menuGroups");
  const id = useId();
  const content = useRef<HTMLDivElement>(null);
  const screen = usePathname();
  // From an editor the entry of its list leads back to the list as it was left.
  const back = useSyncExternalStore(
    neverChanges,
    () => (screen.endsWith(current) ? undefined : readList(current)?.href),
    () => undefined,
  );
  const choice = { ...stored, ...useUiState("menuGroups") };
  useEffect(() => {
    // In the drawer the entries are laid out once its dialog is open.
    const frame = requestAnimationFrame(() =>
      content.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" }),
    );
    return () => cancelAnimationFrame(frame);
  }, [current]);
  const toggle = (group: MenuGroup, isOpen: boolean) => {
    const menuGroups = { ...choice, [group]: isOpen };
    setUiState({ menuGroups });
    storeMenuChoice(menuGroups);
  };
  const entryOf = ({ path, icon, label }: MenuLink) => (
    <li key={path}>
      <Link
        locale={locale}
        href={path === current ? (back ?? path) : path}
        title={label}
        aria-current={path === current ? "page" : undefined}
        className="account-menu-link"
      >
        <Icon name={icon} />
        <span>{label}</span>
      </Link>
    </li>
  );
  return (
    <div ref={content}>
      <ul className="account-menu-list">
        {entries.filter(({ group }) => group === undefined).map(entryOf)}
      </ul>
      {MENU_GROUPS.map((group) => {
        const own = entries.filter((entry) => entry.group === group);
        if (own.length === 0) return null;
        const isOpen = choice[group] ?? openGroups.includes(group);
        const shown = isOpen ? own : own.filter(({ path }) => path === current);
        const listId = `${id}-${group}`;
        return (
          <section key={group} aria-label={t(group)} className="account-menu-group">
            <h2>
              <button
                type="button"
                className="account-menu-heading"
                title={t(group)}
                aria-expanded={isOpen}
                aria-controls={listId}
                onClick={() => toggle(group, !isOpen)}
              >
                <span>{t(group)}</span>
                <Icon name="chevron" size={16} />
              </button>
            </h2>
            <ul id={listId} className="account-menu-list">
              {shown.map(entryOf)}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
