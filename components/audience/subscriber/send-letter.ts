import { callApi } from "@/components/kit/form/api-client";
import { errorText } from "@/components/kit/form/error-text";
import { honeypotValue } from "@/components/kit/form/honeypot-value";
import type { NewsletterLabels } from "@/components/kit/form/labels";

/**
 * Subscribes an address to the newsletter.
 * @returns what the form says about a failure; undefined after success
 */
export async function sendLetter(
  email: string,
  form: HTMLFormElement | null,
  labels: NewsletterLabels,
): Promise<string | undefined> {
  const body = { email, active: 1, ...honeypotValue(form) };
  return errorText(await callApi("/api/registerNewsLetter", body), labels);
}
