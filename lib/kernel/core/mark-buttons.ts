/** The buttons that save or follow, in static HTML. */
export const MARK_BUTTONS = "[data-save],[data-follow]";
