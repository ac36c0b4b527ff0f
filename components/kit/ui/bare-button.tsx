import type { ComponentProps } from "react";

/** A button that its place styles, such as a part of a bar or a mark in a row; not for forms. */
export function BareButton(props: Omit<ComponentProps<"button">, "type">) {
  return <button {...props} type="button" />;
}
