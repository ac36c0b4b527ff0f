/** The id of the field of a name on the screens of a company. */
export const fieldId = (name: string): string => `company-${name.replaceAll(".", "-")}`;
