import { HONEYPOT } from "@/lib/kernel/http/honeypot-name";

/** The value of the hidden field, for the body of the request; nothing when it is empty. */
export function honeypotValue(form: HTMLFormElement | null): { [HONEYPOT]?: string } {
  const value = form && new FormData(form).get(HONEYPOT);
  return typeof value === "string" && value !== "" ? { [HONEYPOT]: value } : {};
}
