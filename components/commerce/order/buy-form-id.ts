/** Where the form that orders tickets opens on the page of an event. */
export const BUY_FORM_ID = "buy-form";
