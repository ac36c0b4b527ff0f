/** How long a message stays in the dialog for screen readers; as long as its toast. */
const READ_MS = 6_000;

/** The dialog on top, behind which the page is inert; undefined without one. */
const topDialog = () => [...document.querySelectorAll<HTMLDialogElement>("dialog:modal")].at(-1);

/**
 * Lifts the toasts above an open dialog: both lie in the top layer of the browser, in the order in
 * which they were opened.
 */
export function raiseToasts(region: HTMLElement): void {
  region.removeAttribute("popover");
  if (!topDialog()) return;
  region.setAttribute("popover", "manual");
  region.showPopover();
}

/**
 * Announces a message inside the open dialog, since screen readers do not read the toasts behind
 * it. Nothing without a dialog.
 */
export function announceInDialog(message: string): void {
  const status = topDialog()?.appendChild(document.createElement("p"));
  if (!status) return;
  status.role = "status";
  status.className = "visually-hidden";
  // A live region must be in the page before its text.
  setTimeout(() => {
    status.textContent = message;
  });
  setTimeout(() => status.remove(), READ_MS);
}
