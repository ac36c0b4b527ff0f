import type { SyntheticEvent } from "react";

/**
 * Whether an event comes from a dialog that a part of the element has opened over it: React passes
 * it on to the element, also from a portal.
 */
export const isInDialogOver = ({ target, currentTarget }: SyntheticEvent): boolean =>
  target instanceof Element && target.closest("dialog") !== currentTarget.closest("dialog");
