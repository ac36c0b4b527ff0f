/** How long it is said that the address was copied. */
const SAID_MS = 4_000;

/**
 * Makes a link that sends the address of the page by mail share it as the device does, or copy it. Without it the
 * link still opens a mail.
 * @returns a function that ends it
 */
export function mountShare(element: HTMLElement): () => void {
  const { title = "", copied = "" } = element.dataset;
  const said = element.querySelector<HTMLElement>("[role=status]");
  let timer: ReturnType<typeof setTimeout> | undefined;
  const url = window.location.href.split("#")[0] ?? "";
  const say = () => {
    if (!said) return;
    said.textContent = copied;
    clearTimeout(timer);
    timer = setTimeout(() => {
      said.textContent = "";
    }, SAID_MS);
  };
  const share = async (link: HTMLAnchorElement) => {
    try {
      // Not every browser has it.
      const canShare = typeof navigator.share === "function";
      if (canShare) await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        say();
      }
    } catch (error) {
      // AbortError: the reader closed the sheet. Else the browser refused, and a mail is left.
      if ((error as Error).name !== "AbortError") window.location.assign(link.href);
    }
  };
  const press = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link) return;
    event.preventDefault();
    void share(link);
  };
  element.addEventListener("click", press);
  return () => {
    element.removeEventListener("click", press);
    clearTimeout(timer);
  };
}
