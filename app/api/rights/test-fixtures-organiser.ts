import { db } from "@/lib/kernel/core/db";
import type { ContentStatus } from "@/prisma/client/enums";
import { makeCompany } from "./test-company";
import { makeOrder } from "./test-fixtures-order";

/** In which state an event that a company organises is for a request that addresses it by this name. */
const STATES: Record<
  string,
  { status: ContentStatus; isDeleted?: boolean; isForeign?: boolean; isInSeries?: boolean }
> = {
  organised_event: { status: "draft" },
  organised_series_event: { status: "draft", isInSeries: true },
  organised_waiting_event: { status: "in_review" },
  organised_public_event: { status: "published" },
  organised_deleted_event: { status: "draft", isDeleted: true },
  organised_deleted_public_event: { status: "published", isDeleted: true },
  foreign_event: { status: "draft", isForeign: true },
};

/** The same with a paid ticket of the owner. */
const WITH_TICKET: Record<string, { isForeign?: boolean }> = {
  organised_event_with_ticket: {},
  foreign_event_with_ticket: { isForeign: true },
};

export const ORGANISER_TARGETS = [...Object.keys(STATES), ...Object.keys(WITH_TICKET)];

type Owner = { userId: number; memberId: number; professionId: number };

const companyOf = async (isForeign: boolean | undefined, { memberId, professionId }: Owner) =>
  isForeign ? makeCompany("public", professionId) : memberId;

/** An event of the owner's company, or of another one, with a revision; or with a ticket. */
export async function makeOrganised(
  target: string | undefined,
  owner: Owner,
  nothing: number,
): Promise<{ id: number; values: Record<string, string | number> }> {
  const sold = WITH_TICKET[target ?? ""];
  if (sold) {
    const { id, values } = await makeOrder("event_with_ticket", owner.userId);
    const memberId = await companyOf(sold.isForeign, owner);
    await db.event.update({ where: { id }, data: { memberId, organiserId: memberId } });
    return { id, values };
  }
  const state = STATES[target ?? ""];
  if (!state) return { id: nothing, values: {} };
  const memberId = await companyOf(state.isForeign, owner);
  const slug = `organised-${crypto.randomUUID().slice(0, 8)}`;
  const { id } = await db.event.create({
    data: {
      memberId,
      organiserId: memberId,
      seriesId: state.isInSeries
        ? (await db.eventSeries.create({ data: {}, select: { id: true } })).id
        : null,
      startsAt: new Date("2030-05-01T16:00:00Z"),
      endsAt: new Date("2030-05-01T18:00:00Z"),
      deletedAt: state.isDeleted ? new Date() : null,
      translations: {
        create: [
          {
            locale: "el",
            title: slug,
            slug,
            status: state.status,
            publishedAt: state.status === "published" ? new Date(0) : null,
          },
        ],
      },
    },
    select: { id: true },
  });
  await db.revision.create({
    data: {
      kind: "event",
      subjectId: id,
      version: 1,
      snapshot: { translations: { el: { title: "Πριν" } } },
    },
    select: { id: true },
  });
  return { id, values: {} };
}
