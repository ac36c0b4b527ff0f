/** Days between the mail and the charge of a card. */
export const NOTICE_DAYS = 7;
/** Days before the end on which the order for a transfer is made. */
export const TRANSFER_DAYS = 14;
