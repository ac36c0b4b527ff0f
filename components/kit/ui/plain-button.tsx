import type { ComponentProps } from "react";
import { buttonStyle, type ButtonStyle } from "./button-style";

type ButtonProps = ButtonStyle & ComponentProps<"button">;

/**
 * A button, by default of type `button`. While busy it has `aria-disabled` instead of `disabled`,
 * which would lose the focus.
 */
export function Button({ kind, size, className, type = "button", ...rest }: ButtonProps) {
  return <button {...rest} type={type} {...buttonStyle({ kind, size, className })} />;
}
