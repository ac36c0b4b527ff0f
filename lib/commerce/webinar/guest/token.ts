import { mailedProof } from "@/lib/kernel/core/mailed-proof";

/** The proof of a sign-up for a webinar without an account. */
export const guestProof = mailedProof({
  own: "webinar-guest",
  mailed: "webinar-guest-confirm",
  code: "webinar-guest-code",
});
