import type { Db } from "@/lib/kernel/core/db";
import { noColumns, selectOf, valuesOf } from "@/lib/kernel/content/fields";
import { translationsOf } from "@/lib/kernel/content/translations-of";
import { memberColumns, memberTextFields } from "../fields";
import { NO_SEAT, seatSelect, writableSeat } from "../seat/state";
import { writeRevisions } from "@/lib/kernel/revision/service";
import { stateColumns } from "@/lib/kernel/content/desk-view";
import type { Prisma } from "@/prisma/client/client";

/** The columns of the state of a company before and after a save. */
export const memberStateSelect = {
  id: true,
  version: true,
  approvedAt: true,
  ...selectOf(memberColumns),
  ...seatSelect,
  placeTried: true,
  verifiedWhat: true,
  verifiedAt: true,
  phones: true,
  socials: true,
  openingHours: true,
  gallery: { orderBy: { position: "asc" }, select: { assetId: true } },
  professions: { orderBy: { position: "asc" }, select: { professionId: true } },
  translations: {
    orderBy: { locale: "asc" },
    select: {
      ...stateColumns,
      ...selectOf(memberTextFields),
      slug: true,
      areaTyped: true,
      hiddenByEditor: true,
    },
  },
} satisfies Prisma.MemberSelect;
export type MemberState = Prisma.MemberGetPayload<{ select: typeof memberStateSelect }>;
export type MemberTranslationState = MemberState["translations"][number];

/** The state before the first save. */
export const blankMember: MemberState = {
  id: 0,
  version: 0,
  approvedAt: null,
  ...noColumns(memberColumns),
  isFeatured: false,
  ...NO_SEAT,
  placeTried: false,
  verifiedWhat: null,
  verifiedAt: null,
  phones: [],
  socials: {},
  openingHours: null,
  gallery: [],
  professions: [],
  translations: [],
};

/** A snapshot of a company, in the form of a PUT body. */
export const snapshotOf = (state: MemberState): Prisma.InputJsonObject => ({
  ...valuesOf(memberColumns, state),
  verified: state.verifiedWhat === null ? null : { what: state.verifiedWhat },
  co_category: state.professions.map(({ professionId }) => professionId),
  phones: state.phones,
  socials: state.socials,
  opening_hours: state.openingHours,
  ...writableSeat(state),
  gallery_ids: state.gallery.map(({ assetId }) => assetId),
  translations: translationsOf(state, (translation) => ({
    ...valuesOf(memberTextFields, translation),
    slug: translation.slug,
    status: translation.status,
  })),
});

/** Stores revisions of companies that were saved in one transaction, in two statements. */
export async function storeMemberRevisions(
  tx: Db,
  ids: number[],
  { actorId }: { actorId: number | null },
): Promise<void> {
  const rows = await tx.member.findMany({
    where: { id: { in: ids } },
    select: memberStateSelect,
  });
  await writeRevisions(
    tx,
    rows.map((row) => ({
      kind: "member",
      id: row.id,
      version: row.version,
      actorId,
      snapshot: snapshotOf(row),
    })),
  );
}

/**
 * Stores the current states of companies without revisions, so that they can be restored; the
 * companies are locked until the transaction ends.
 */
export async function storeFirstMemberRevisions(tx: Db, ids: number[]): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM member WHERE id = ANY(${ids}::int[]) ORDER BY id FOR UPDATE`;
  const stored = new Set(
    (
      await tx.revision.groupBy({
        by: ["subjectId"],
        where: { kind: "member", subjectId: { in: ids } },
      })
    ).map(({ subjectId }) => subjectId),
  );
  await storeMemberRevisions(
    tx,
    ids.filter((id) => !stored.has(id)),
    { actorId: null },
  );
}
