import type { ComponentProps } from "react";

type Props = ComponentProps<"input"> & {
  /** The accessible name; undefined inside a `<label>`. */
  label: string | undefined;
};

/** A text input for filters and rows, where TextField with its label has no room. */
export function Input({ label, className, ...rest }: Props) {
  return (
    <input {...rest} aria-label={label} className={className ? `field ${className}` : "field"} />
  );
}
