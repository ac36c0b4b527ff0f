/** The VAT rate of services in Greece, in percent. */
export const VAT_RATE = 24;
