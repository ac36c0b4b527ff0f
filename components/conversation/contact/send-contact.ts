import type { ReactNode } from "react";
import { callApi } from "@/components/kit/form/api-client";
import { errorText } from "@/components/kit/form/error-text";
import { honeypotValue } from "@/components/kit/form/honeypot-value";
import type { ContactFormLabels } from "@/components/kit/form/labels";
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

type Message = {
  form: HTMLFormElement | null;
  values: ContactBody;
  /** Of the captcha. */
  token: string | undefined;
  locale: Locale;
  labels: ContactFormLabels;
};

/**
 * Sends a message, and shows the errors of its fields.
 * @returns whether it was sent, else what the form says about it
 */
export async function sendContact(
  { form, values, token, locale, labels }: Message,
  { setError }: Pick<ContactControl, "setError">,
): Promise<{ isSent: boolean; problem?: string | undefined; note?: Promise<ReactNode> }> {
  const body = {
    ...values,
    ...(token === undefined ? {} : { "g-recaptcha-response": token }),
    ...honeypotValue(form),
  };
  const result = await callApi<{ form_sent: boolean }>("/api/contact", body);
  if (result.kind === "ok") return { isSent: true };
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
