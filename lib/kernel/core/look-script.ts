// Only for the server.
import { lookAttribute, lookKey, LOOKS, type LookName } from "./look";

const NAMES = Object.keys(LOOKS) as LookName[];
const TABLE = NAMES.map((name) => [lookKey(name), lookAttribute(name), LOOKS[name].join()]);

/**
 * Shows what a reader has chosen before anything is painted, as all readers get the same bytes. A
 * change in another tab is followed, and when the framework makes the root element anew for the other
 * language, what it drops comes back. A theme in the cookie of before moves to the storage once.
 */
export const LOOK_SCRIPT =
  `(()=>{let h=document.documentElement,c=${JSON.stringify(TABLE)},` +
  "r=k=>{let v=localStorage.getItem(k),m=v===null&&document.cookie.match(`\\\\b${k}=(light|dark)`);" +
  "m&&(localStorage.setItem(k,v=m[1]),document.cookie=k+'=;path=/;max-age=0');return v}," +
  "f=a=>{for(let[k,n,s]of c)if(a||!h.hasAttribute(n))try{let v=r(k);" +
  "s.split(',').includes(v)?h.setAttribute(n,v):a&&h.removeAttribute(n)}catch{}};f(1);" +
  "new MutationObserver(()=>f()).observe(h,{attributeFilter:c.map(([,n])=>n)});" +
  "addEventListener('storage',()=>f(1))})()";

/** The begin of a head; a browser looks for the charset in the first 1,024 bytes, so that it stays before. */
const HEAD = /<head>(?:<meta charset="utf-8"\s*\/?>)?/i;

/**
 * Puts the script at the begin of the head of a document.
 * @param nonce marks it as the site's own for the content security policy
 */
export function addLook(html: string, nonce: string): string {
  const script = `<script nonce="${nonce}">${LOOK_SCRIPT}</script>`;
  return html.replace(HEAD, (head) => head + script);
}
