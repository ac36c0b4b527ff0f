import { randomId } from "./call/random-id";

/** What somebody chose before they entered, for a reload of the page. */
export type OwnChoice = {
  /** Whether they are in the meeting, which a reload then enters again. */
  isIn: boolean;
  name: string;
  isMuted: boolean;
  hasCamera: boolean;
  microphone: string;
  camera: string;
};

const CLAIM = "ds-meeting";
const keyOf = (address: string) => `ds-meeting ${address}`;
const FIRST: OwnChoice = {
  isIn: false,
  name: "",
  isMuted: false,
  hasCamera: true,
  microphone: "",
  camera: "",
};

/** The choice of this tab. */
export function readChoice(address: string): OwnChoice {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(address)) ?? "{}");
    return { ...FIRST, ...(stored as Partial<OwnChoice>) };
  } catch {
    // Written by something else, or storage is closed: nothing was chosen.
    return FIRST;
  }
}

/** Keeps a choice for this tab, where the browser lets it. */
export function keepChoice(address: string, choice: OwnChoice): void {
  try {
    sessionStorage.setItem(keyOf(address), JSON.stringify(choice));
  } catch (error) {
    console.warn("the choice is not kept for a reload", error);
  }
}

/** The random key of this browser, by which an invitation that it used is still good in it. */
export function ownClaim(): string {
  try {
    const known = localStorage.getItem(CLAIM);
    if (known) return known;
    const claim = randomId();
    localStorage.setItem(CLAIM, claim);
    return claim;
  } catch {
    // Without storage it is that of this page alone.
    return randomId();
  }
}
