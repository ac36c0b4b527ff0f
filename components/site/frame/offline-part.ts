import { askWorker } from "@/components/kit/offline/ask-worker";
import { OFFLINE_PATH } from "@/components/kit/offline/names";
import { loadedFiles } from "@/components/kit/offline/page-files";
import { forgetOthersPages } from "@/components/kit/offline/own-pages";
import { isUnkept } from "@/components/kit/offline/unkept";
import { warmForms } from "@/components/kit/offline/warm";
import { mayBeSignedIn, sessionState } from "@/components/kit/session/session-store";
import { showToast } from "@/components/kit/ui/toast";
import { ownSender } from "@/components/kit/waiting/own-sender";
import { sendWaiting } from "@/components/kit/waiting/send-waiting";
import { fillTaken } from "@/components/kit/waiting/taken-back";
import { hideWaiting, showWaiting } from "@/components/kit/waiting/waiting-bar";
import { onWaiting } from "@/components/kit/waiting/waiting-store";
import { offlineTexts } from "@/components/kit/offline/offline-texts";
import { LOCALES, localePath, splitLocale } from "@/lib/kernel/i18n/locale";

/** How often what waits is tried, when the browser does not tell of a network, in milliseconds. */
const TRY_MS = 30_000;

async function keepPage(): Promise<void> {
  // Without the cookie nobody is signed in: what somebody kept is gone.
  if (!mayBeSignedIn(document.cookie)) await forgetOthersPages(0);
  const { href, pathname } = window.location;
  // A page that is shown as a copy says nothing new.
  if (!navigator.onLine || document.querySelector("ds-kept")) return;
  const paths = LOCALES.map((locale) => localePath(locale, OFFLINE_PATH));
  await warmForms();
  if (!isUnkept(splitLocale(pathname).path))
    await askWorker({ name: "visited", url: href, loaded: loadedFiles() });
  await askWorker({ name: "offline", paths, loaded: loadedFiles() });
}

/** Begins on a page: keeps it, shows and sends what waits. @returns a function that ends it */
export function startOffline(): () => void {
  const { locale } = splitLocale(window.location.pathname);
  const note = (error: unknown) => console.warn("not kept for a time without a network", error);
  const show = () => void showWaiting(locale).catch(note);
  const send = () => {
    if (navigator.onLine) void sendWaiting(ownSender(sessionState().user?.id)).catch(note);
  };
  const stopHearing = onWaiting(({ key, kind }) => {
    const isSaid = document.querySelector(`[data-waiting="${key}"]`) !== null;
    if (kind === "sent" && !isSaid) showToast(offlineTexts[locale].sent);
    show();
  });
  if (navigator.connection?.saveData !== true) void keepPage().catch(note);
  fillTaken();
  show();
  send();
  window.addEventListener("online", send);
  const timer = setInterval(send, TRY_MS);
  return () => {
    stopHearing();
    hideWaiting();
    window.removeEventListener("online", send);
    clearInterval(timer);
  };
}

declare global {
  interface Navigator {
    /** Known to some browsers. */
    readonly connection?: { readonly saveData?: boolean };
  }
}
