import { mailedProof } from "@/lib/kernel/core/mailed-proof";

const proof = mailedProof({
  own: "appointment-visitor",
  mailed: "appointment-confirm",
  code: "appointment-code",
});

/** The signature of a visitor's hold or booking: who has it reads and cancels it. */
export const signVisitor = proof.sign;

/** The token that is mailed alone: it shows that the e-mail address is theirs, and so it books. */
export const { mailedToken } = proof;

/** Whose a token is, and whether the mail gave it; undefined for any other text. */
export function readVisitorToken(
  token: string,
): { visitorId: number; isMailed: boolean } | undefined {
  const read = proof.read(token);
  return read && { visitorId: read.id, isMailed: read.isMailed };
}

/** The code that is mailed, six digits; it is stored nowhere. */
export const { codeOf, isCode } = proof;
