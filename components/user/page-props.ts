import type { Metadata } from "next";
import { cookies } from "next/headers";
import { getTranslations } from "next-intl/server";
import { isEmptyValue, REFRESH_COOKIE, SESSION_COOKIE } from "@/lib/auth/session/cookies";
import { pageLocale, type LocaleParams } from "@/lib/i18n/page-locale";
import { firstValue, type SearchParams } from "@/lib/i18n/page-number";
import { placeAfterLogin } from "./after-login";

/** What every screen of identity gets from the framework. */
export type UserPageProps = { params: LocaleParams; searchParams: SearchParams };

type UserPageName = "login" | "register" | "forgot" | "reset" | "thanks" | "invitation" | "setup";

/**
 * Title and description; no such screen is to be found by search engines, and none says where its
 * visitors came from (docs/security.md#mailed-links).
 */
export async function userMetadata(params: LocaleParams, page: UserPageName): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "user" });
  return {
    title: t(`${page}.title`),
    description: t(`${page}.metaDescription`),
    robots: { index: false },
    referrer: "no-referrer",
  };
}

/**
 * Where to go afterwards, when the address says so and it is on this site; next-auth calls it
 * `callbackUrl`.
 */
export async function requestedNext(searchParams: SearchParams): Promise<string | undefined> {
  const query = await searchParams;
  return placeAfterLogin(firstValue(query.next) ?? firstValue(query.callbackUrl));
}

/**
 * Whether the browser still holds the cookies of a session; of a visitor they are those of one that
 * has ended.
 */
export async function hasSessionCookies(): Promise<boolean> {
  const held = await cookies();
  return (
    !isEmptyValue(held.get(SESSION_COOKIE)?.value) || !isEmptyValue(held.get(REFRESH_COOKIE)?.value)
  );
}
