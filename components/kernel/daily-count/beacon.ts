import { apiUrl, xsrfToken } from "@/components/kit/form/api-address";

const ENDPOINT = "/api/daily-count";

/** Signed URLs of drafts show public content, but are no visits. */
const PREVIEW = /^\/(?:en\/|el\/)?preview(?:\/|$)/;

/**
 * Sends an event, also while the page is being left. A signed-in person needs the XSRF header, which
 * a beacon cannot have. The response is ignored: a view that is not counted must not disturb.
 */
function send(item: string, event: string): void {
  const [kind, id] = item.split(":");
  const body = JSON.stringify({ kind, id: Number(id), event });
  const token = xsrfToken();
  if (token === undefined)
    navigator.sendBeacon?.(apiUrl(ENDPOINT), new Blob([body], { type: "application/json" }));
  else
    void fetch(apiUrl(ENDPOINT), {
      method: "POST",
      body,
      keepalive: true,
      credentials: "include",
      headers: { "Content-Type": "application/json", "X-XSRF-TOKEN": token },
    }).catch(() => undefined);
}

/** Whether the reader sees the page: it is neither in the background nor only prerendered. */
const isSeen = () =>
  document.visibilityState === "visible" &&
  !(document as Document & { prerendering?: boolean }).prerendering;

/**
 * Counts the view of the item that the page shows (`data-counted`), once it is seen, and the first
 * click on each of its links (`data-click`). Nothing is stored or read on the device. Browsers
 * controlled by a program are left out.
 * @returns a function that ends it
 */
export function countVisit(): () => void {
  const item = document.querySelector<HTMLElement>("[data-counted]")?.dataset.counted;
  if (item === undefined || navigator.webdriver || PREVIEW.test(window.location.pathname))
    return () => undefined;
  const sent = new Set<string>();
  const once = (event: string) => {
    if (sent.has(event)) return;
    sent.add(event);
    send(item, event);
  };
  const onSeen = () => {
    if (isSeen()) once("view");
  };
  const onClick = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest("a, button") : null;
    const click = link?.closest<HTMLElement>("[data-click]")?.dataset.click;
    if (click !== undefined) once(click);
  };
  onSeen();
  const seen = ["visibilitychange", "prerenderingchange"];
  const clicked = ["click", "auxclick"];
  for (const type of seen) document.addEventListener(type, onSeen);
  // Before other listeners, which may remove the clicked button.
  for (const type of clicked) document.addEventListener(type, onClick, true);
  return () => {
    for (const type of seen) document.removeEventListener(type, onSeen);
    for (const type of clicked) document.removeEventListener(type, onClick, true);
  };
}
