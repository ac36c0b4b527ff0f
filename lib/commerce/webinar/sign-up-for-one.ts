import type { Actor } from "@/lib/kernel/core/actor";
import { AppError, notFound } from "@/lib/kernel/core/errors";
import { parseInput } from "@/lib/kernel/http/input";
import { holdPlace, type Asking } from "./guest/hold";
import { newGuest, type NewGuest } from "./guest/schema";
import type { SignUpView } from "./schema";
import { signUp } from "./sign-up";

/**
 * Signs up for one webinar: whoever gives name and address without an account, and else the user who
 * asks, as `signUp` does.
 * @throws AppError unauthenticated for a visitor who gives neither, invalid for one that is missing;
 * and those of `holdPlace` and `signUp`
 */
export async function signUpForOne(
  actor: Actor,
  webinarId: number,
  sent: Partial<NewGuest>,
  asking: Asking,
): Promise<SignUpView> {
  const { locale } = asking;
  if (sent.name !== undefined || sent.email !== undefined)
    return holdPlace(webinarId, parseInput(newGuest, sent, locale), asking);
  if (actor.kind === "visitor") throw new AppError("unauthenticated");
  const [view] = await signUp(actor, { webinar_ids: [webinarId] }, locale);
  if (!view) throw notFound();
  return { ...view, status: "signed", held_until: null };
}
