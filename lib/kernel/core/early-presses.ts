// Only for the server: pages load the selector alone.
import { MARK_BUTTONS } from "./mark-buttons";

/** What the inline script leaves in `window`, until the page takes it. */
declare global {
  var earlyPresses: (() => Element[]) | undefined;
}

/**
 * Remembers which of these buttons are pressed before the page's scripts listen: on a slow phone
 * that takes seconds after the first paint. Each button counts once, since an impatient second press
 * does not mean the opposite. Its function ends the listening, and returns the buttons.
 */
export const EARLY_PRESSES_SCRIPT =
  "(()=>{let s=new Set,f=e=>{let b=e.target instanceof Element&&e.target.closest(" +
  `${JSON.stringify(MARK_BUTTONS)});b&&s.add(b)};document.addEventListener("click",f);` +
  'window.earlyPresses=()=>{document.removeEventListener("click",f);let a=[...s];s.clear();return a}})()';

/**
 * Adds the script to the head of a document that has such buttons, before anything is painted.
 * @param nonce marks it as the site's own for the content security policy
 */
export function addEarlyPresses(html: string, nonce: string): string {
  const end = html.indexOf("</head>");
  const hasButtons = html.includes(" data-save=") || html.includes(" data-follow=");
  if (end === -1 || !hasButtons) return html;
  const script = `<script nonce="${nonce}">${EARLY_PRESSES_SCRIPT}</script>`;
  return html.slice(0, end) + script + html.slice(end);
}
