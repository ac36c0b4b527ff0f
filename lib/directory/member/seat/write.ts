import { isSame } from "@/lib/kernel/core/changed-fields";
import type { Db } from "@/lib/kernel/core/db";
import { Prisma } from "@/prisma/client/client";
import { NO_SEAT, type SeatState } from "./state";

type Lists = Omit<SeatState, "languages">;

/** Writes the branches, served places and services of a company, each list if it changed. */
export async function writeSeat(
  tx: Db,
  memberId: number,
  fresh: Partial<Lists>,
  previous: Lists = NO_SEAT,
): Promise<void> {
  const { branches, serves, services } = { ...previous, ...fresh };
  const where = { memberId };
  if (!isSame(branches, previous.branches)) {
    await tx.memberBranch.deleteMany({ where });
    await tx.memberBranch.createMany({
      data: branches.map(({ openingHours, ...branch }, position) => ({
        ...branch,
        memberId,
        position,
        openingHours: openingHours ?? Prisma.DbNull,
      })),
    });
  }
  if (!isSame(serves, previous.serves)) {
    await tx.memberServedPlace.deleteMany({ where });
    await tx.memberServedPlace.createMany({
      data: serves.map(({ placeId }, position) => ({ memberId, placeId, position })),
    });
  }
  if (!isSame(services, previous.services)) {
    await tx.memberService.deleteMany({ where });
    await tx.memberService.createMany({
      data: services.map((service, position) => ({ ...service, memberId, position })),
    });
  }
}
