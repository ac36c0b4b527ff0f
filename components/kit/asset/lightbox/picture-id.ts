/** The address of a picture on its page, by its number from 1. */
export const pictureId = (number: number) => `picture-${number}`;
