import { hasRole, type Actor } from "@/lib/kernel/core/actor";
import { athensDate } from "@/lib/kernel/core/dates";
import { db } from "@/lib/kernel/core/db";
import { fold } from "@/lib/kernel/greek/fold";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { ContentKind } from "@/lib/kernel/manifest/content-kind";
import { kindsWith } from "@/lib/kernel/manifest/variants";
import { Prisma } from "@/prisma/client/client";
import { countBuffer } from "./flush";
import { isRobot } from "./robot";
import type { CountedEventInput } from "./schema";

/** Who reads or searches. Nothing about them is stored. */
export type Reader = { actor: Actor; userAgent: string | null };

/** Whether a reader is a robot or an editor, whose visits are never counted. */
const isLeftOut = ({ actor, userAgent }: Reader): boolean =>
  isRobot(userAgent) || hasRole(actor, "editor");

const COUNTED: readonly ContentKind[] = kindsWith("counted");

/** Whether the reader wrote the item, or acts for its company or for the company that is shown. */
async function isOwn({ actor }: Reader, { kind, id }: CountedEventInput): Promise<boolean> {
  const declared = COUNTED.find((one) => one.kind === kind);
  if (actor.kind === "visitor" || !declared) return false;
  const { memberId, userId } = actor;
  const column = (name: string) => Prisma.raw(`"${name}"`);
  const { memberColumn, counted, table } = declared;
  const own = [
    ...(counted?.author ? [Prisma.sql`${column(counted.author)} = ${userId}`] : []),
    ...(memberColumn && memberId !== null
      ? [Prisma.sql`${column(memberColumn)} = ${memberId}`]
      : []),
  ];
  if (own.length === 0) return false;
  const rows = await db.$queryRaw<unknown[]>`
    SELECT FROM ${column(table)} WHERE ${column(declared.id)} = ${id} AND (${Prisma.join(own, " OR ")})`;
  return rows.length > 0;
}

/**
 * Counts a view or a click in the sum of its day, without robots, editors, and the people whose
 * content it is. Items that are not public are dropped when the sums are stored.
 */
export async function countEvent(
  reader: Reader,
  input: CountedEventInput,
  now = new Date(),
): Promise<void> {
  if (isLeftOut(reader) || (await isOwn(reader, input))) return;
  countBuffer().addItem({ ...input, day: athensDate(now) });
}

const MAX_QUERY = 80;
const MIN_QUERY = 2;

/**
 * Counts a search with the number of its results, without those of robots and editors. Only letters
 * and digits of a query are stored.
 */
export function countSearch(
  reader: Reader,
  search: { query: string; locale: Locale; results: number },
  now = new Date(),
): void {
  const letters = [...fold(search.query)].slice(0, MAX_QUERY);
  if (letters.length < MIN_QUERY || isLeftOut(reader)) return;
  const query = letters.join("").trim();
  countBuffer().addSearch({ ...search, query, day: athensDate(now) }, now.getTime());
}
