import { callApi } from "@/components/form/api-client";
import { localePath, type Locale } from "@/lib/i18n/locale";
import { paths } from "@/lib/core/paths";

/**
 * Signs out, and leads to the login (docs/site.md#account-area) with a page that knows nothing of
 * who was here.
 * @returns false when it did not work, and nothing changed
 */
export async function signOut(locale: Locale): Promise<boolean> {
  const result = await callApi("/auth/logout");
  // Whose session is over already is signed out.
  if (result.kind !== "ok" && !(result.kind === "refused" && result.status === 401)) return false;
  window.location.assign(localePath(locale, paths.login));
  return true;
}
