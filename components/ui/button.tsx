import type { ComponentProps } from "react";
import { buttonStyle, type ButtonStyle } from "./button-style";

// A module of its own, so that what shows buttons alone does not load links.
export { ButtonLink } from "./button-link";

type ButtonProps = ButtonStyle & ComponentProps<"button">;

/**
 * A button, by default of type `button`. While busy it has `aria-disabled` instead of `disabled`,
 * which would lose the focus.
 */
export function Button({ kind, size, className, type = "button", ...rest }: ButtonProps) {
  return <button {...rest} type={type} {...buttonStyle({ kind, size, className })} />;
}

/** A link in the style of a button. */
export function LinkButton({ className, type = "button", ...rest }: ComponentProps<"button">) {
  return <button {...rest} type={type} className={`link-line ${className ?? ""}`.trim()} />;
}
