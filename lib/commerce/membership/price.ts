/** The VAT rate of services in Greece, in hundredths of a percent. */
export const VAT_BASIS_POINTS = 2_400;
