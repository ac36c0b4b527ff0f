let person: number | undefined;

/** Notes whose chat this page has loaded. */
export const setChatPerson = (userId: number | undefined): void => void (person = userId);

/** Whose chat this page has loaded, without loading it; undefined for nobody's. */
export const chatPerson = (): number | undefined => person;
