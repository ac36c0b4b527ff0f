import { Input } from "@/components/kit/ui/input";
import { HONEYPOT } from "@/lib/kernel/http/honeypot-name";

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
