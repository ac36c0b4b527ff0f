import { noteSignedIn } from "@/components/kit/session/last-signed-in";

let person: number | undefined;

/** Notes whose chat this page has loaded. */
export function setChatPerson(userId: number | undefined): void {
  person = userId;
  if (userId !== undefined) noteSignedIn(userId);
}

/** Whose chat this page has loaded, without loading it; undefined for nobody's. */
export const chatPerson = (): number | undefined => person;
