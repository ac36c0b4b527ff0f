import { z } from "zod";

/**
 * A booking in a notification, as it was: its slot may be free or somebody else's when that is read.
 */
export const storedBooking = z.object({
  uid: z.string(),
  startsAt: z.iso.datetime(),
  memberId: z.int(),
  guestId: z.int().nullable(),
  visitorId: z.int().nullish(),
});

/** What a notification stores of a booking. */
export const bookingData = ({
  calendarUid: uid,
  startsAt,
  memberId,
  guestId,
  visitorId,
}: {
  calendarUid: string;
  startsAt: Date;
  memberId: number;
  guestId: number | null;
  visitorId: number | null;
}): z.output<typeof storedBooking> => ({
  uid,
  startsAt: startsAt.toISOString(),
  memberId,
  guestId,
  visitorId,
});
