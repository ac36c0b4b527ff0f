import { millisecondsInHour } from "date-fns/constants";
import {
  deleteWaiting,
  readWaiting,
  storeWaiting,
  tellWaiting,
  waitingForms,
  type WaitingForm,
} from "./waiting-store";

/** By which a browser wakes the worker when there is a network. */
export const SYNC_TAG = "ds-waiting";
/** One form is sent by one tab or worker at a time. */
const LOCK = "ds-waiting";
/** The site remembers a key for 24 hours: after this time a repetition would be a second message. */
const SURE_MS = 20 * millisecondsInHour;

/** The outcome of an attempt: `later` leaves it waiting. */
export type Attempt = { kind: "sent" } | { kind: "later" } | { kind: "refused"; reason: string };
/** Sends the forms of whoever is signed in on this page. */
export type OwnSender = { person: number; send(form: WaitingForm): Promise<Attempt> };

/** Reads an answer: a busy site and a limit pass, a refusal does not. */
async function readAttempt(response: Response): Promise<Attempt> {
  if (response.ok) return { kind: "sent" };
  // 409: the same key is being answered at this moment.
  if (response.status >= 500 || [408, 409, 425, 429].includes(response.status))
    return { kind: "later" };
  const body = (await response.json().catch(() => ({}))) as {
    message?: string;
    errors?: Record<string, string[]>;
  };
  const reasons = Object.values(body.errors ?? {}).flat();
  return { kind: "refused", reason: reasons.join(" ") || (body.message ?? "") };
}

/** Sends a form as nobody, whoever is signed in meanwhile: its key is then the same one each time. */
async function sendAsNobody({ path, body, key, locale }: WaitingForm): Promise<Attempt> {
  const response = await fetch(path, {
    method: "POST",
    credentials: "omit",
    headers: {
      Accept: "application/json",
      "Accept-Language": locale,
      "Content-Type": "application/json",
      "Idempotency-Key": key,
    },
    body: JSON.stringify(body),
  });
  return readAttempt(response);
}

/** @returns whether others may be tried too */
async function sendOne(form: WaitingForm, own: OwnSender | undefined): Promise<boolean> {
  if (form.problem || (form.person !== 0 && form.person !== own?.person)) return true;
  if (form.triedAt !== undefined && Date.now() - form.triedAt > SURE_MS) {
    await storeWaiting({ ...form, problem: { kind: "unsure" } });
    tellWaiting({ key: form.key, kind: "problem" });
    return true;
  }
  // Before the request: it may arrive although nobody hears the answer.
  await storeWaiting({ ...form, triedAt: form.triedAt ?? Date.now() });
  const send = form.person === 0 || !own ? sendAsNobody : own.send;
  const attempt = await send(form).catch((): Attempt => ({ kind: "later" }));
  if (attempt.kind === "later") return false;
  if (attempt.kind === "sent") await deleteWaiting(form.key);
  else await storeWaiting({ ...form, problem: { kind: "refused", reason: attempt.reason } });
  tellWaiting({ key: form.key, kind: attempt.kind === "sent" ? "sent" : "problem" });
  return true;
}

/**
 * Sends what waits, the oldest first, until the network fails again. Called by every tab and by the
 * worker: one at a time sends, and reads anew what is left.
 * @param own sends the forms of who is signed in; without it they wait for a page
 */
export function sendWaiting(own?: OwnSender): Promise<void> {
  return navigator.locks.request(LOCK, async () => {
    for (const form of await waitingForms()) if (!(await sendOne(form, own))) return;
  });
}

/**
 * Takes a form back, unless it has been sent meanwhile.
 * @returns the form; undefined when it is gone
 */
export function takeBack(key: string): Promise<WaitingForm | undefined> {
  return navigator.locks.request(LOCK, async () => {
    const form = await readWaiting(key);
    if (!form) return undefined;
    await deleteWaiting(key);
    tellWaiting({ key, kind: "taken" });
    return form;
  });
}
