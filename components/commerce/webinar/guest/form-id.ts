/** The heading of the form without an account, to which the button in the panel leads. */
export const GUEST_FORM_ID = "sign-up";
