/** The primary button has no kind. */
export type ButtonStyle = {
  kind?: "quiet" | "danger" | "danger-quiet" | undefined;
  size?: "small" | undefined;
};

/** The attributes of a button's style. */
export const buttonStyle = ({
  kind,
  size,
  className,
}: ButtonStyle & { className?: string | undefined }) => ({
  className: className ? `button ${className}` : "button",
  "data-kind": kind,
  "data-size": size,
});
