import type { Metadata } from "next";
import { setRequestLocale } from "next-intl/server";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { FOLD_COOKIE, FOLDED } from "@/components/site/account-frame/fold-cookie";
import { MENU_COOKIE, readMenuChoice } from "@/components/site/account-frame/menu-cookie";
import { AccountFrame } from "@/components/site/account-frame/frame";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import { screenActor } from "@/lib/kernel/screen/guard";
import { pageLocale, type LocaleParams } from "@/lib/kernel/i18n/page-locale";
import { loadLoggedUser } from "@/lib/people/user/logged-user";
import "@/components/kit/ui/chip.css";
import "@/components/kit/ui/tabs.css";
import "../../account.css";

export const metadata: Metadata = { robots: { index: false, follow: false } };

/**
 * The layout of the account area: the frame around every screen. Empty for a visitor, whom the page
 * redirects to the login.
 */
export default async function AdminLayout({
  children,
  params,
}: {
  children: ReactNode;
  params: LocaleParams;
}) {
  const locale = await pageLocale(params);
  setRequestLocale(locale);
  const actor = await screenActor();
  if (actor.kind === "visitor") return <div data-layout="admin">{children}</div>;
  const [user, jar] = await Promise.all([loadLoggedUser(actor.userId), cookies()]);
  return (
    <div data-layout="admin">
      <ScreenTexts locale={locale}>
        <AccountFrame
          locale={locale}
          actor={actor}
          user={user}
          isFolded={jar.get(FOLD_COOKIE)?.value === FOLDED}
          menuChoice={readMenuChoice(jar.get(MENU_COOKIE)?.value)}
        >
          {children}
        </AccountFrame>
      </ScreenTexts>
    </div>
  );
}
