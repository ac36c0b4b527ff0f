/** The DOM event that shows a toast; its detail is the message. */
export const TOAST_EVENT = "ds:toast";
