import type { Locale } from "@/lib/kernel/i18n/locale";
import { invalid } from "./errors";
import { makeIdToken, readIdToken } from "./id-token";
import { isSignature, signatureOf } from "./signed";

const CODE_DIGITS = 6;

/** Codes that may be tried for one row: of a million one in 200,000 guesses it. */
const MAX_ATTEMPTS = 5;

/** The purposes of the secrets; what is signed for one is invalid for every other. */
type Purposes = { own: string; mailed: string; code: string };

/** What a token says: whose row it is, and whether the mail gave it. */
export type ReadProof = { id: number; isMailed: boolean };

/**
 * The proof that an e-mail address is somebody's who asked for something without an account: a token
 * for who asked, and a second one and a code that are mailed alone. None of them is stored.
 */
export const mailedProof = ({ own, mailed, code }: Purposes) => {
  const codeOf = (id: number): string => {
    const hash = signatureOf(code, String(id), { encoding: "hex", length: 12 });
    return String(parseInt(hash, 16) % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, "0");
  };
  return {
    /** The signature of a row: who has it reads it and gives it back. */
    sign: (id: number): string => makeIdToken(own, id),
    /** The token that is mailed alone: it shows that the address is theirs, and so it confirms. */
    mailedToken: (id: number): string => makeIdToken(mailed, id),
    /** Whose a token is; undefined for any other text. */
    read(token: string): ReadProof | undefined {
      const confirming = readIdToken(mailed, token);
      if (confirming !== undefined) return { id: confirming, isMailed: true };
      const reading = readIdToken(own, token);
      return reading === undefined ? undefined : { id: reading, isMailed: false };
    },
    /** The code that is mailed, six digits. */
    codeOf,
    /** Whether a text is that code; spaces within it do not count. */
    isCode: (id: number, given: string): boolean =>
      isSignature(codeOf(id), given.replace(/\s+/g, "")),
  };
};

type CodeTexts = Record<"codeNeeded" | "codesUsedUp" | "wrongCode", string>;
type Attempt = {
  given: string | undefined;
  isRight(code: string): boolean;
  /** Raises the attempts of the row while they are below a number; returns how many rows it raised. */
  count(below: number): Promise<number>;
  text(key: keyof CodeTexts, locale: Locale): string;
  locale: Locale;
};

/**
 * Counts an attempt before the code is compared, and keeps it whatever follows, so that requests at
 * the same moment do not try more codes.
 * @throws AppError invalid on `code` without one, for a wrong one, and after too many
 */
export async function requireMailedCode({
  given,
  isRight,
  count,
  text,
  locale,
}: Attempt): Promise<void> {
  if (!given) throw invalid("code", text("codeNeeded", locale));
  if ((await count(MAX_ATTEMPTS)) === 0) throw invalid("code", text("codesUsedUp", locale));
  if (!isRight(given)) throw invalid("code", text("wrongCode", locale));
}
