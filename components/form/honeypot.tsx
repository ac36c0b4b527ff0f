import { Input } from "@/components/ui/input";
import { HONEYPOT } from "@/lib/http/honeypot-name";

/**
 * The field that only programs fill in: out of sight, out of the order of focus and hidden from
 * screen readers. Browsers leave it empty, as its name is none that they complete.
 */
export function HoneypotField() {
  return (
    <div aria-hidden="true" className="visually-hidden">
      <Input label={undefined} name={HONEYPOT} tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  );
}

/** The value of the hidden field, for the body of the request; nothing when it is empty. */
export function honeypotValue(form: HTMLFormElement | null): { [HONEYPOT]?: string } {
  const value = form && new FormData(form).get(HONEYPOT);
  return typeof value === "string" && value !== "" ? { [HONEYPOT]: value } : {};
}
