"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { setUiState, useUiState } from "@/components/kit/ui/ui-state";
import { parentsOf } from "@/lib/kernel/screen/menu";
import { paths } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import type { MenuGroup } from "@/lib/kernel/manifest/menu-group";
import { memberKind } from "@/lib/directory/member/kind";
import { Icon } from "@/components/kit/ui/icon";
import { MemberLinks } from "./member-links";
import { FOLD_COOKIE, FOLD_COOKIE_MAX_AGE_SECONDS, FOLDED } from "./fold-cookie";
import type { MenuChoice } from "./menu-cookie";
import { MenuEntries, type MenuLink } from "./menu-entries";
import { pathWithoutLocale } from "@/components/kit/desk/path-without-locale";

/** Screens without a menu entry belong to the entry of their list. */
const PARENTS = parentsOf();

/** The entry of a path: its own, or that of its list, of those that the user has. */
function currentEntry(path: string, entries: readonly MenuLink[]): string {
  const screen = /^\/account\/[^/]+/.exec(path)?.[0] ?? "";
  const parent = PARENTS.get(screen) ?? path;
  const hasEntry = (one: string) => entries.some((entry) => entry.path === one);
  return !hasEntry(parent) && hasEntry(screen) ? screen : parent;
}

/**
 * The left menu (docs/site.md#account-area): the public site, the screens that the user may use,
 * the company once it has loaded, and help.
 */
export function LeftMenu({
  locale,
  entries,
  openGroups,
  choice,
  hasContactPage,
}: {
  locale: Locale;
  entries: MenuLink[];
  openGroups: readonly MenuGroup[];
  choice: MenuChoice;
  hasContactPage: boolean;
}) {
  const t = useTranslations("account.frame");
  const current = currentEntry(pathWithoutLocale(usePathname()), entries);
  const isFolded = useUiState("isLeftAsideFolded");
  const fold = () => {
    setUiState({ isLeftAsideFolded: !isFolded });
    document.cookie =
      `${FOLD_COOKIE}=${isFolded ? "open" : FOLDED}; path=/; ` +
      `max-age=${FOLD_COOKIE_MAX_AGE_SECONDS}; samesite=lax`;
  };
  return (
    <>
      <ul className="account-menu">
        <li>
          <Link
            locale={locale}
            href={paths.home}
            title={t("backToSite")}
            className="account-menu-link"
          >
            <Icon name="back" />
            <span>{t("backToSite")}</span>
          </Link>
        </li>
      </ul>
      <MenuEntries
        locale={locale}
        entries={entries}
        current={current}
        openGroups={openGroups}
        choice={choice}
      />
      <MemberLinks
        locale={locale}
        hasContactPage={hasContactPage}
        hasEntry={entries.some(({ path }) => path === memberKind.screens.member.path)}
      />
      <button
        type="button"
        className="account-menu-link account-fold"
        aria-expanded={!isFolded}
        title={isFolded ? t("expand") : t("collapse")}
        onClick={fold}
      >
        <Icon name="fold" />
        <span>{isFolded ? t("expand") : t("collapse")}</span>
      </button>
    </>
  );
}
