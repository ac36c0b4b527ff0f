import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { ReactNode } from "react";
import { LogoSmallWhite } from "@/components/kit/brand/logo";
import { paths } from "@/lib/kernel/core/paths";
import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
import { menuOf, openGroups } from "@/lib/kernel/screen/menu";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { linkTargets } from "@/lib/magazine/page/read/link-targets";
import type { LoggedUser } from "@/lib/people/user/view";
import { formTexts } from "@/components/kit/form/labels";
import { SignedInLoader } from "@/components/site/frame/signed-in-loader";
import { AlertHost } from "@/components/kit/desk/alert";
import { hasMachine } from "@/lib/kernel/translation/machine";
import { FormContextProvider } from "@/components/kit/desk/form/form-context";
import { LeaveGuard } from "@/components/kit/desk/form/leave-guard";
import { paletteEntries } from "@/components/site/palette/entries";
import { PaletteButton } from "@/components/site/palette/palette-button";
import { PaletteHost } from "@/components/site/palette/palette-host";
import { AdminSearch } from "./admin-search";
import { AsideShell } from "./aside-shell";
import { FrameState } from "./frame-state";
import { LanguageLink } from "./language-link";
import { LeftMenu } from "./left-menu";
import type { MenuChoice } from "./menu-cookie";
import { MenuDrawer } from "./menu-drawer";
import type { MenuLink } from "./menu-entries";
import { UserMenu } from "./user-menu";
import { kindsWith } from "@/lib/kernel/manifest/variants";
import { siteName } from "@/lib/kernel/setting/service";

type Props = {
  locale: Locale;
  actor: UserActor;
  user: Pick<LoggedUser, "name" | "surname" | "email" | "profile">;
  isFolded: boolean;
  /** The groups of the menu that were folded or unfolded in this browser. */
  menuChoice: MenuChoice;
  children: ReactNode;
};

/**
 * The frame of the account area: left menu, header, the screen as `main`, and the modal alert
 * (docs/site.md#account-area).
 */
export async function AccountFrame({ locale, actor, user, isFolded, menuChoice, children }: Props) {
  const [t, menu, roles, texts, search, exists, palette] = await Promise.all([
    getTranslations({ locale, namespace: "account.frame" }),
    getTranslations({ locale, namespace: "account.menu" }),
    getTranslations({ locale, namespace: "account.roles" }),
    formTexts(locale),
    getTranslations({ locale, namespace: "account.lists.adminSearch" }),
    linkTargets(locale),
    paletteEntries(actor, locale),
  ]);
  const entries: MenuLink[] = menuOf(actor).map(({ name, icon, path, group }) => ({
    path,
    icon,
    label: menu(name),
    group,
  }));
  const home = t("home", { site: await siteName() });
  const logo = (
    <Link locale={locale} href={paths.home} aria-label={home} className="account-logo">
      <LogoSmallWhite title="" className="h-5 w-auto" />
    </Link>
  );
  const list = (
    <LeftMenu
      locale={locale}
      entries={entries}
      openGroups={openGroups(entries)}
      choice={menuChoice}
      hasContactPage={exists("/contact")}
    />
  );
  return (
    <AsideShell isFolded={isFolded}>
      <a href="#main" className="skip-link">
        {t("skip")}
      </a>
      <FrameState role={actor.role} />
      <nav aria-label={t("menu")} className="account-aside no-print">
        {logo}
        {list}
      </nav>
      <div className="account-body">
        <header className="account-header no-print">
          <MenuDrawer
            title={t("menu")}
            openLabel={t("openMenu")}
            closeLabel={t("closeMenu")}
            logo={logo}
          >
            {list}
          </MenuDrawer>
          <Link locale={locale} href={paths.home} aria-label={home} className="account-header-logo">
            <span className="logo-tile">
              <LogoSmallWhite title="" className="h-4 w-auto" />
            </span>
          </Link>
          <AdminSearch
            locale={locale}
            labels={{
              label: search("label"),
              placeholder: search("placeholder"),
              groups: kindsWith("searchList").map(({ searchList: list }) => ({
                list,
                title: search(list),
              })),
              nothing: search("empty"),
              failed: search("failed"),
              all: search("all"),
            }}
          />
          <div className="ms-auto flex items-center gap-2">
            <PaletteButton />
            <SignedInLoader
              locale={locale}
              user={{ id: actor.userId, name: user.name }}
              area="account"
              placeholder={
                <>
                  <span className="round-button" />
                  <span className="round-button" />
                </>
              }
            />
            <LanguageLink locale={locale} />
            <UserMenu
              locale={locale}
              name={`${user.name} ${user.surname}`.trim()}
              email={user.email}
              role={roles(actor.role)}
              asset={user.profile?.avatar ?? null}
            />
          </div>
        </header>
        <main id="main" tabIndex={-1} className="account-main">
          <FormContextProvider
            locale={locale}
            texts={texts}
            userId={actor.userId}
            hasMachine={hasMachine()}
            isEditor={hasRole(actor, "editor")}
          >
            {children}
          </FormContextProvider>
        </main>
      </div>
      <FormContextProvider locale={locale} texts={texts} userId={actor.userId}>
        <PaletteHost locale={locale} entries={palette} />
      </FormContextProvider>
      <AlertHost />
      <LeaveGuard />
    </AsideShell>
  );
}
