import { z } from "zod";
import { db } from "@/lib/kernel/core/db";
import { AppError } from "@/lib/kernel/core/errors";
import type { UserActor } from "@/lib/kernel/core/actor";
import { ids } from "@/lib/kernel/http/params";
import { AVAILABLE_USER, blockBetween } from "@/lib/conversation/message/available";
import { Prisma } from "@/prisma/client/client";

/** The companies of a page, at most 100. */
export const availableQuery = z.object({ ids });

export const availableResponse = z.object({ member_id: z.int() });

/**
 * Those of some companies of which somebody is online and available for chat now. Whoever blocked
 * the user, or was blocked, counts as away.
 * @throws AppError forbidden without a confirmed address
 */
export async function availableCompanies(
  { userId, verified }: UserActor,
  memberIds: readonly number[],
): Promise<z.output<typeof availableResponse>[]> {
  if (!verified) throw new AppError("forbidden");
  const rows = await db.$queryRaw<{ memberId: number }[]>`
    SELECT DISTINCT profile.member_id AS "memberId"
      FROM user_profile AS profile
      JOIN "user" AS u ON u.id = profile.user_id
      JOIN chat_lease AS lease ON lease.user_id = u.id
       AND lease.kind = 'online' AND lease.expires_at > now()
     WHERE profile.member_id = ANY(${[...memberIds]}::int[]) AND u.id <> ${userId}
       AND ${AVAILABLE_USER} AND NOT ${blockBetween(Prisma.sql`${userId}::int`, Prisma.sql`u.id`)}
     ORDER BY "memberId"`;
  return rows.map(({ memberId }) => ({ member_id: memberId }));
}
