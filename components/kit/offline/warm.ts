type Load = () => Promise<unknown>;

/** How long the form of a page may take to be there, in milliseconds. */
const WITHIN_MS = 5_000;
const loads = new Set<Load>();
let onFirst: (() => void) | undefined;

/**
 * Registers what a form loads only when it is used, so that it can be used without a network too. The
 * form itself must load it: another part of the site gets the same code in other files.
 * @returns a function that ends it
 */
export function onWarm(load: Load): () => void {
  loads.add(load);
  onFirst?.();
  return () => void loads.delete(load);
}

/**
 * Loads the code of the forms in the content of this page. The form of the footer is on every page,
 * and is not loaded for that.
 */
export async function warmForms(): Promise<void> {
  const forms = document.querySelectorAll("main form[data-waits]");
  const first = new Promise<void>((settle) => (onFirst = settle));
  // A late form loads its code when a pointer reaches it.
  for (const form of forms) form.dispatchEvent(new Event("pointerover", { bubbles: true }));
  const late = new Promise<void>((settle) => void setTimeout(settle, WITHIN_MS));
  if (forms.length > 0 && loads.size === 0) await Promise.race([first, late]);
  // A form whose code does not load says so when it is used.
  await Promise.allSettled([...loads].map((load) => load()));
}
