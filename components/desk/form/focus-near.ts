/**
 * Gives the focus to the heading of the part of the screen in which an element stands, before the
 * element goes: who works by keyboard or by ear stays where they were, instead of at the beginning
 * of the page.
 */
export function focusNear(element: HTMLElement | null): void {
  const heading =
    element?.closest("section")?.querySelector<HTMLElement>("h2, h3") ??
    document.querySelector<HTMLElement>("main h1");
  if (!heading) return;
  if (!heading.hasAttribute("tabindex")) heading.setAttribute("tabindex", "-1");
  heading.focus();
}
