import type { ComponentProps } from "react";

const CLASSES = { round: "round-button", plain: "icon-button" };

type Props = Omit<ComponentProps<"button">, "aria-label" | "type"> & {
  /** What it does: its name for those who do not see the icon, its only child. */
  label: string;
  look?: keyof typeof CLASSES;
};

/** A button that shows an icon in place of words. */
export function IconButton({ label, look = "round", className, ...rest }: Props) {
  const classes = className ? `${CLASSES[look]} ${className}` : CLASSES[look];
  return <button {...rest} type="button" aria-label={label} className={classes} />;
}
