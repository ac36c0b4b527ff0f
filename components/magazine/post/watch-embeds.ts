import {
  hasConsent,
  isRefusedSince,
  onConsentChange,
} from "@/components/kernel/consent/consent-store";
import { showToast } from "@/components/kit/ui/toast";
import { embedPlayer, isEmbed } from "@/lib/kernel/document/embed";
import { LOCALES } from "@/lib/kernel/i18n/locale";

/** A plain click, without keys that open a new tab or window. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

const LINKS = "[data-embed] > a";

/** Replaces a link by its player. @returns the player; undefined for a link without a video */
function openPlayer(link: HTMLAnchorElement, playsAtOnce: boolean): HTMLIFrameElement | undefined {
  const { embed: provider, video: videoId } = link.parentElement?.dataset ?? {};
  const embed = { provider, videoId };
  if (!isEmbed(embed)) return undefined;
  const frame = document.createElement("iframe");
  frame.src = embedPlayer(embed, playsAtOnce);
  frame.title = link.textContent ?? "";
  frame.loading = playsAtOnce ? "eager" : "lazy";
  frame.allow = "autoplay; fullscreen; picture-in-picture";
  // One of the providers refuses to play without a Referer.
  frame.referrerPolicy = "strict-origin-when-cross-origin";
  link.replaceWith(frame);
  return frame;
}

/** Offers below a player to show all of them without asking. */
async function offerAlways(frame: HTMLIFrameElement): Promise<void> {
  const locale = LOCALES.find((one) => one === document.documentElement.lang) ?? "el";
  const { consentTexts } = await import("@/components/kernel/consent/consent-texts");
  const { always, saved } = await consentTexts(locale);
  const button = document.createElement("button");
  button.type = "button";
  button.className = "link-line";
  button.textContent = always;
  button.addEventListener("click", () => {
    button.remove();
    showToast(saved);
    void import("@/components/kernel/consent/save-choice").then(({ allow }) => allow("videos"));
  });
  frame.parentElement?.querySelector("figcaption")?.append(" ", button);
}

/**
 * Replaces the links of videos by players: on a click, or at once where the visitor allows videos.
 * Until then nothing is loaded from the provider, and a refusal brings the links back.
 * @returns a function that ends it
 */
export function watchEmbeds(): () => void {
  const opened = new Map<HTMLIFrameElement, HTMLAnchorElement>();
  let clickedAt = 0;
  const openAll = () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>(LINKS)) {
      const frame = openPlayer(link, false);
      if (frame) opened.set(frame, link);
    }
  };
  const closeAll = () => {
    for (const [frame, link] of opened) frame.replaceWith(link);
    opened.clear();
  };
  const applyChoice = () => {
    if (hasConsent("videos")) openAll();
    // A refusal before the click does not end it: its proof may arrive later.
    else if (isRefusedSince("videos", clickedAt)) closeAll();
  };
  const onClick = (event: MouseEvent) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(LINKS) : null;
    if (!link || !isPlain(event)) return;
    const frame = openPlayer(link, true);
    if (!frame) return;
    event.preventDefault();
    clickedAt = Date.now();
    opened.set(frame, link);
    frame.focus();
    if (!hasConsent("videos")) void offerAlways(frame);
  };
  applyChoice();
  const unsubscribe = onConsentChange(applyChoice);
  document.addEventListener("click", onClick);
  return () => {
    unsubscribe();
    document.removeEventListener("click", onClick);
  };
}
