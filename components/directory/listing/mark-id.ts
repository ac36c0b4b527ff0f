/** The popover that says what a mark means. */
export const markId = (mark: string): string => `means-${mark.replaceAll(/[^\p{L}\d]+/gu, "-")}`;
