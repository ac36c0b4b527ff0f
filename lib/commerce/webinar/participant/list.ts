import { rowColumns, type ExportTable } from "@/lib/kernel/content/export-table";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { likeInside } from "@/lib/kernel/core/like";
import { paged, type Paged, type Paging } from "@/lib/kernel/core/paging";
import { fold } from "@/lib/kernel/greek/fold";
import { requireManaged } from "@/lib/commerce/event/policy";
import { Prisma } from "@/prisma/client/client";
import type { ParticipantSort, ParticipantView } from "./schema";

type Query = { search?: string | undefined; sort?: ParticipantSort | undefined };

/** Guests give their whole name in one. */
const SURNAME = Prisma.sql`greek_fold(coalesce(nullif(surname, ''), name))`;

const SORTS: Record<ParticipantSort, Prisma.Sql> = {
  surname: Prisma.sql`${SURNAME}, greek_fold(name)`,
  "-surname": Prisma.sql`${SURNAME} DESC, greek_fold(name) DESC`,
  signed_at: Prisma.sql`"signedAt"`,
  "-signed_at": Prisma.sql`"signedAt" DESC`,
};

/** The users and the confirmed guests of a webinar. */
const participantsOf = (webinarId: number): Prisma.Sql => Prisma.sql`(
  SELECT signup.id, false AS "isGuest", person.name, person.surname, person.email,
    signup.signed_at AS "signedAt", person.search_fold AS "searchFold"
  FROM webinar_signup AS signup JOIN "user" AS person ON person.id = signup.user_id
  WHERE signup.webinar_id = ${webinarId}
  UNION ALL
  SELECT id, true, name, '', email, confirmed_at, greek_fold(name || ' ' || email)
  FROM webinar_guest
  WHERE webinar_id = ${webinarId} AND confirmed_at IS NOT NULL AND left_at IS NULL) AS participant`;

/** Each word is part of the name or of the address. */
const conditionsOf = (search = ""): Prisma.Sql[] => [
  Prisma.sql`true`,
  ...fold(search)
    .split(" ")
    .filter(Boolean)
    .map((word) => Prisma.sql`"searchFold" LIKE ${likeInside(word)}`),
];

type Row = {
  id: number;
  isGuest: boolean;
  name: string;
  surname: string;
  email: string;
  signedAt: Date;
};

/**
 * The people who signed up for a webinar, with an account or without, by default in the order of
 * surnames.
 * @throws AppError as `requireManaged`
 */
export async function listParticipants(
  actor: UserActor,
  webinarId: number,
  { search, sort = "surname" }: Query,
  paging: Paging,
): Promise<Paged<ParticipantView>> {
  await requireManaged(actor, webinarId);
  const where = Prisma.join(conditionsOf(search), " AND ");
  const from = Prisma.sql`FROM ${participantsOf(webinarId)} WHERE ${where}`;
  const [[count], rows] = await Promise.all([
    db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total ${from}`,
    db.$queryRaw<Row[]>`SELECT id, "isGuest", name, surname, email, "signedAt" ${from}
      ORDER BY ${SORTS[sort]}, "isGuest", id
      LIMIT ${paging.perPage} OFFSET ${paging.currentPage * paging.perPage}`,
  ]);
  const items = rows.map(({ signedAt, isGuest, ...person }) => ({
    ...person,
    is_guest: isGuest,
    signed_at: signedAt.toISOString(),
  }));
  return paged(items, count?.total ?? 0, paging);
}

/** The export table of the participants of a webinar (personal data). */
export const participantTable = (
  actor: UserActor,
  webinarId: number,
  query: Query,
): ExportTable<ParticipantView> => ({
  name: `webinar-signups-${webinarId}`,
  page: (paging) => listParticipants(actor, webinarId, query, paging),
  columns: rowColumns<ParticipantView>("surname", "name", "email", "is_guest", "signed_at"),
});
