import { rowColumns, type ExportTable } from "@/lib/kernel/content/export-table";
import { requireEditor, type EditorActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { likeInside } from "@/lib/kernel/core/like";
import { paged, type Paged, type Paging } from "@/lib/kernel/core/paging";
import { fold } from "@/lib/kernel/greek/fold";
import { inOrderOf } from "@/lib/kernel/core/records";
import { Prisma } from "@/prisma/client/client";
import type { ParticipantSort, ParticipantView } from "./schema";

type Query = { search?: string | undefined; sort?: ParticipantSort | undefined };

const SORTS: Record<ParticipantSort, Prisma.Sql> = {
  surname: Prisma.sql`greek_fold(person.surname), greek_fold(person.name)`,
  "-surname": Prisma.sql`greek_fold(person.surname) DESC, greek_fold(person.name) DESC`,
  signed_at: Prisma.sql`signup.signed_at`,
  "-signed_at": Prisma.sql`signup.signed_at DESC`,
};

/** Each word is part of the name or of the address. */
const conditionsOf = (webinarId: number, search = ""): Prisma.Sql[] => [
  Prisma.sql`signup.webinar_id = ${webinarId}`,
  ...fold(search)
    .split(" ")
    .filter(Boolean)
    .map((word) => Prisma.sql`person.search_fold LIKE ${likeInside(word)}`),
];

/**
 * The people who signed up for a webinar, by default in the order of surnames.
 * @throws AppError forbidden
 */
export async function listParticipants(
  actor: EditorActor,
  webinarId: number,
  { search, sort = "surname" }: Query,
  paging: Paging,
): Promise<Paged<ParticipantView>> {
  requireEditor(actor);
  const where = Prisma.join(conditionsOf(webinarId, search), " AND ");
  const from = Prisma.sql`FROM webinar_signup AS signup
    JOIN "user" AS person ON person.id = signup.user_id WHERE ${where}`;
  const [[count], found] = await Promise.all([
    db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total ${from}`,
    db.$queryRaw<{ id: number }[]>`SELECT signup.id ${from} ORDER BY ${SORTS[sort]}, signup.id
      LIMIT ${paging.perPage} OFFSET ${paging.currentPage * paging.perPage}`,
  ]);
  const ids = found.map(({ id }) => id);
  const rows = await db.webinarSignup.findMany({
    where: { id: { in: ids } },
    select: {
      id: true,
      signedAt: true,
      user: { select: { name: true, surname: true, email: true } },
    },
  });
  const items = inOrderOf(ids, rows, ({ id }) => id).map(({ id, signedAt, user }) => ({
    id,
    ...user,
    signed_at: signedAt.toISOString(),
  }));
  return paged(items, count?.total ?? 0, paging);
}

/** The export table of the participants of a webinar (personal data). */
export const participantTable = (
  actor: EditorActor,
  webinarId: number,
  query: Query,
): ExportTable<ParticipantView> => ({
  name: `webinar-signups-${webinarId}`,
  page: (paging) => listParticipants(actor, webinarId, query, paging),
  columns: rowColumns<ParticipantView>("surname", "name", "email", "signed_at"),
});
