import { callApi } from "@/components/kit/form/api-client";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { chatPerson } from "@/components/kit/session/chat-person";
import { paths } from "@/lib/kernel/core/paths";
import { clearBrowser } from "./clear-browser";
import { lastSignedIn } from "./last-signed-in";
import { loadSession } from "./load-session";
import { sessionState } from "./session-store";

/**
 * Who is signed in, on pages that do not know it; undefined when the site cannot say, or when the
 * session has ended.
 */
async function askUserId(): Promise<number | undefined> {
  try {
    return (await loadSession())?.id;
  } catch (error) {
    console.warn("not known who signs out", error);
    return undefined;
  }
}

/**
 * Signs out, and redirects to the login (docs/site.md#account-area) with a full page load, which
 * clears all state. What this browser keeps of the user is deleted: of who was signed in last, when
 * the session has ended meanwhile, and of everybody when that is not known either.
 * @param beforeLeaving runs once the session has ended, before the page is left
 * @returns false when the request failed and nothing changed
 */
export async function signOut(locale: Locale, beforeLeaving?: () => void): Promise<boolean> {
  const userId = chatPerson() ?? sessionState().user?.id ?? (await askUserId()) ?? lastSignedIn();
  const result = await callApi("/auth/logout");
  // A session that has already ended counts as signed out.
  if (result.kind !== "ok" && !(result.kind === "refused" && result.status === 401)) return false;
  beforeLeaving?.();
  await clearBrowser(userId);
  window.location.assign(localePath(locale, paths.login));
  return true;
}
