import type { ComponentProps } from "react";

export type ToggleProps = Omit<ComponentProps<"input">, "type">;

export const toggleClass = (className = ""): string =>
  `size-5 shrink-0 accent-(--ink) ${className}`;

/** A checkbox without CheckField's frame: inside a `<label>`, or with `aria-label`. */
export function Checkbox({ className, ...rest }: ToggleProps) {
  return <input {...rest} type="checkbox" className={toggleClass(className)} />;
}
