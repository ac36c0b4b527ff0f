import type { WaitingForm } from "./waiting-store";

/** Where a form is kept that was taken back, until it is sent again. */
const TAKEN = "ds-taken";
/** The attribute of a form that may wait, with its kind. */
const FORM = "data-waits";

function readTaken(): WaitingForm | undefined {
  try {
    const text = window.sessionStorage.getItem(TAKEN);
    return text === null ? undefined : (JSON.parse(text) as WaitingForm);
  } catch {
    // Storage is blocked.
    return undefined;
  }
}

/**
 * The key of a body that is sent: that of the form that was taken back unchanged, which may have
 * arrived, else a new one.
 */
export function keyOfBody(kind: string, body: Record<string, unknown>): string {
  const taken = readTaken();
  const isSame = taken?.kind === kind && JSON.stringify(taken.body) === JSON.stringify(body);
  return isSame ? taken.key : crypto.randomUUID();
}

/** Remembers a form that was taken back, for its key, and for another page. */
function rememberTaken(form: WaitingForm): void {
  try {
    window.sessionStorage.setItem(TAKEN, JSON.stringify(form));
  } catch {
    // Storage is blocked: on this page the form has its values.
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fieldsOf = (form: HTMLFormElement, { body }: WaitingForm): [Field, string][] =>
  Object.entries(body).flatMap(([name, value]): [Field, string][] => {
    const field = form.elements.namedItem(name);
    const isField =
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement;
    return isField && typeof value === "string" ? [[field, value]] : [];
  });

/** Fills the form of this page that fits best. @returns whether there is one */
function fill(taken: WaitingForm): boolean {
  const [best] = [...document.querySelectorAll<HTMLFormElement>(`form[${FORM}="${taken.kind}"]`)]
    .map((form) => fieldsOf(form, taken))
    .toSorted((a, b) => b.length - a.length);
  if (!best || best.length === 0) return false;
  for (const [field, value] of best) {
    field.value = value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  best[0]![0].focus();
  return true;
}

/** Brings a form that was taken back to where it was written, with what was written. */
export function bringBack(form: WaitingForm): void {
  rememberTaken(form);
  if (!fill(form)) window.location.assign(form.page);
}

/** Fills the form of this page by what was taken back on another one. */
export function fillTaken(): void {
  const taken = readTaken();
  const page = window.location.pathname + window.location.search;
  if (taken?.page !== page || !fill(taken)) return;
  // Once; its key stays known.
  rememberTaken({ ...taken, page: "" });
}
