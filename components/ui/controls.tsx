import type { ComponentProps } from "react";

const classOf = (base: string, className: string | undefined) =>
  className ? `${base} ${className}` : base;

type ToggleProps = Omit<ComponentProps<"input">, "type">;

const TOGGLE = "size-5 shrink-0 accent-(--ink)";

/** A checkbox without CheckField's frame: inside a `<label>`, or with `aria-label`. */
export function Checkbox({ className, ...rest }: ToggleProps) {
  return <input {...rest} type="checkbox" className={classOf(TOGGLE, className)} />;
}

/** A radio button inside a `<label>`. */
export function Radio({ className, ...rest }: ToggleProps) {
  return <input {...rest} type="radio" className={classOf(TOGGLE, className)} />;
}
