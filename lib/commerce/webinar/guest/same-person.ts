import type { Db } from "@/lib/kernel/core/db";
import { CONFIRMED_GUESTS } from "../places";
import { ofAddress } from "./find";

type Guest = { id: number; told: string[] };

/** The sign-up of a user with an address; null without one. */
export const findSignupBy = (tx: Db, webinarId: number, email: string) =>
  tx.webinarSignup.findFirst({
    where: { webinarId, user: { ...ofAddress(email), disabledAt: null } },
    select: { id: true },
  });

/** The confirmed guest with an address; null without one. */
export const findConfirmedBy = (tx: Db, webinarId: number, email: string): Promise<Guest | null> =>
  tx.webinarGuest.findFirst({
    where: { webinarId, ...ofAddress(email), ...CONFIRMED_GUESTS },
    select: { id: true, told: true },
  });

/** The confirmed guest with the address of a user; null without one. */
export async function findGuestOf(
  tx: Db,
  webinarId: number,
  userId: number,
): Promise<Guest | null> {
  const { email } = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true },
  });
  return findConfirmedBy(tx, webinarId, email);
}

/** What is kept of a reminder that was mailed: its kind, and the start of the webinar. */
export const reminderMark = (kind: string, startsAt: Date): string =>
  `${kind}:${startsAt.toISOString()}`;

/**
 * Makes the place of a guest that of a user with the same address, who is mailed from now on, and not
 * a second time what the guest was reminded of; the questions are that user's too.
 */
export async function takeOver(
  tx: Db,
  { id, told }: Guest,
  signup: { id: number; userId: number; webinar: { id: number } },
): Promise<void> {
  await tx.webinarGuest.update({
    where: { id },
    data: { leftAt: new Date(), signupId: signup.id },
    select: { id: true },
  });
  await tx.webinarQuestion.updateMany({
    where: { guestId: id },
    data: { guestId: null, signupId: signup.id },
  });
  const sent = told.flatMap((mark) => {
    const [, kind, start] = /^(day|hour):(.+)$/.exec(mark) ?? [];
    return kind && start ? [{ kind, startsAt: new Date(start) }] : [];
  });
  const { userId, webinar } = signup;
  await tx.webinarReminder.createMany({
    data: sent.map((one) => ({ ...one, userId, webinarId: webinar.id })),
    skipDuplicates: true,
  });
}
