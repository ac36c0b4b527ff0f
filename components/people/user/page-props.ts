import type { Metadata } from "next";
import { cookies } from "next/headers";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { isEmptyValue, REFRESH_COOKIE, SESSION_COOKIE } from "@/lib/kernel/auth/session/cookies";
import { pageLocale, type LocaleParams } from "@/lib/kernel/i18n/page-locale";
import { firstValue, type SearchParams } from "@/lib/kernel/i18n/page-number";
import { placeAfterLogin } from "./after-login";

/** The props that Next.js passes to sign-in screens. */
export type UserPageProps = { params: LocaleParams; searchParams: SearchParams };

type UserPageName = "login" | "register" | "forgot" | "reset" | "thanks" | "invitation" | "setup";

/** Title and description; noindex, and without Referer (docs/security.md#mailed-links). */
export async function userMetadata(params: LocaleParams, page: UserPageName): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "user" });
  return {
    title: t(`${page}.title`),
    description: t(`${page}.metaDescription`),
    robots: { index: false },
    referrer: "no-referrer",
  };
}

/** The return path, when it is on this site; next-auth calls it `callbackUrl`. */
export async function requestedNext(searchParams: SearchParams): Promise<string | undefined> {
  const query = await searchParams;
  return placeAfterLogin(firstValue(query.next) ?? firstValue(query.callbackUrl));
}

/** Whether there are session cookies; a visitor's are those of an ended session. */
export async function hasSessionCookies(): Promise<boolean> {
  const jar = await cookies();
  return (
    !isEmptyValue(jar.get(SESSION_COOKIE)?.value) || !isEmptyValue(jar.get(REFRESH_COOKIE)?.value)
  );
}
