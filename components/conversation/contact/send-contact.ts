import { withToken } from "@/components/kernel/captcha/with-token";
import type { ReactNode } from "react";
import { callApi } from "@/components/kit/form/api-client";
import { errorText } from "@/components/kit/form/error-text";
import { honeypotValue } from "@/components/kit/form/honeypot-value";
import type { ContactFormLabels } from "@/components/kit/form/labels";
import { keyOfBody } from "@/components/kit/waiting/taken-back";
import { waitForNetwork } from "@/components/kit/waiting/wait";
import type { ContactInput } from "@/lib/conversation/contact/schema";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { ContactBody, ContactControl } from "./contact-resolver";

const namesOf = ({ name, surname, phone, email, message }: ContactFormLabels) => ({
  name,
  surname,
  phone,
  email,
  message,
});

const PATH = "/api/contact";

type Message = {
  form: HTMLFormElement | null;
  values: ContactBody;
  /** Of the captcha. */
  token: string | undefined;
  locale: Locale;
  labels: ContactFormLabels;
  /** Who writes; 0 for somebody who is not signed in. */
  person: number;
};
type Outcome = {
  isSent: boolean;
  problem?: string | undefined;
  note?: Promise<ReactNode>;
  /** The key of a message that waits for the network. */
  waits?: string | undefined;
};

/** The last body and its key, until there is an answer: a repetition is the same message. */
let last = { text: "", key: "" };

/**
 * Sends a message, and shows the errors of its fields. Without a network it waits for one.
 * @returns whether it was sent, else what the form says about it
 */
export async function sendContact(
  { form, values, token, locale, labels, person }: Message,
  { setError }: Pick<ContactControl, "setError">,
): Promise<Outcome> {
  const plain = { ...values, ...honeypotValue(form) };
  const body = withToken(plain, token);
  const text = JSON.stringify(body);
  if (last.text !== text) last = { text, key: keyOfBody("contact", plain) };
  const { key } = last;
  const mayArrive = navigator.onLine;
  const result = await callApi<{ form_sent: boolean }>(PATH, body, "POST", {
    "Idempotency-Key": key,
  });
  // A refusal is not the outcome of a repetition: the next attempt is a new request.
  if (result.kind !== "offline") last = { text: "", key: "" };
  if (result.kind === "ok") return { isSent: true };
  if (result.kind === "offline" && !navigator.onLine) {
    const waiting = { key, kind: "contact", path: PATH, person, locale };
    // A check against robots is too old by then; what may have arrived must stay the same.
    const isWaiting = await waitForNetwork(
      { ...waiting, body: mayArrive ? body : plain },
      mayArrive,
    );
    if (isWaiting) return { isSent: false, waits: key };
  }
  const problem = errorText(result, labels, namesOf(labels));
  if (result.kind === "invalid") {
    for (const [field, messages] of Object.entries(result.errors))
      setError(field as keyof ContactInput, { type: "server", message: messages[0] });
  }
  if (result.kind !== "refused" || result.status !== 429) return { isSent: false, problem };
  const note = import("./limited-note").then(
    ({ limitedNote }) => limitedNote(locale, token !== undefined),
    // Without its code the problem is shown alone.
    () => undefined,
  );
  return { isSent: false, problem, note };
}
