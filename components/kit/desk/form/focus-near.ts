/**
 * Focuses the heading of the section of an element that is about to be removed, so that keyboard
 * and screen-reader users stay there instead of at the top of the page.
 */
export function focusNear(element: HTMLElement | null): void {
  const heading =
    element?.closest("section")?.querySelector<HTMLElement>("h2, h3") ??
    document.querySelector<HTMLElement>("main h1");
  if (!heading) return;
  if (!heading.hasAttribute("tabindex")) heading.setAttribute("tabindex", "-1");
  heading.focus();
}
