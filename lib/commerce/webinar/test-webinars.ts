import { millisecondsInHour } from "date-fns/constants";
import { db } from "@/lib/kernel/core/db";
import type { Prisma } from "@/prisma/client/client";

let counter = 0;

/** For tests: the time in some hours, which may be negative. */
export const inHours = (hours: number): Date => new Date(Date.now() + hours * millisecondsInHour);

/** For tests: a public webinar of an hour, by default in ten days. */
export async function testWebinar({
  ahead = 240,
  status = "published",
  ...columns
}: Partial<Prisma.EventUncheckedCreateInput> & {
  ahead?: number;
  status?: "published" | "draft" | "in_review";
} = {}): Promise<{ id: number; slug: string }> {
  const slug = `seminario-${++counter}-${crypto.randomUUID().slice(0, 8)}`;
  const publishedAt = status === "published" ? new Date(0) : null;
  const { id } = await db.event.create({
    data: {
      kind: "webinar",
      isOnline: true,
      startsAt: inHours(ahead),
      endsAt: inHours(ahead + 1),
      onlineUrl: "https://meet.example.test/room",
      ...columns,
      translations: {
        create: [
          { locale: "el", title: "Φως και υλικά", slug, status, publishedAt },
          { locale: "en", title: "Light and materials", slug: `${slug}-en`, status, publishedAt },
        ],
      },
    },
    select: { id: true },
  });
  return { id, slug };
}

/** For tests: a sign-up of a user, by default two hours old. */
export const testSignup = (
  webinarId: number,
  userId: number,
  signedAt = inHours(-2),
): Promise<{ id: number }> =>
  db.webinarSignup.create({ data: { webinarId, userId, signedAt }, select: { id: true } });

/** For tests: a guest who confirmed, by default two hours ago. Returns the id. */
export async function testGuest(
  webinarId: number,
  { confirmedAt = inHours(-2), ...columns }: Partial<Prisma.WebinarGuestUncheckedCreateInput> = {},
): Promise<number> {
  const { id } = await db.webinarGuest.create({
    data: {
      webinarId,
      name: "Μαρία Δούκα",
      email: `guest-${crypto.randomUUID()}@example.test`,
      locale: "en",
      heldUntil: inHours(-1.75),
      confirmedAt,
      ...columns,
    },
    select: { id: true },
  });
  return id;
}
