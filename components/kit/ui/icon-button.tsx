import type { ComponentProps } from "react";

const CLASSES = { round: "round-button", plain: "icon-button" };

type Props = Omit<ComponentProps<"button">, "aria-label" | "type"> & {
  /** The accessible name. */
  label: string;
  look?: keyof typeof CLASSES;
};

/** A button with only an icon; its name is a tooltip too. */
export function IconButton({ label, look = "round", className, ...rest }: Props) {
  const classes = className ? `${CLASSES[look]} ${className}` : CLASSES[look];
  return <button title={label} {...rest} type="button" aria-label={label} className={classes} />;
}
