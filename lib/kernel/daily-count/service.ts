import { hasRole, type Actor } from "@/lib/kernel/core/actor";
import { athensDate } from "@/lib/kernel/core/dates";
import { db } from "@/lib/kernel/core/db";
import { fold } from "@/lib/kernel/greek/fold";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { countBuffer } from "./flush";
import { isRobot } from "./robot";
import type { CountedEventInput } from "./schema";

/** Who reads or searches. Nothing about them is stored. */
export type Reader = { actor: Actor; userAgent: string | null };

/** Whether a reader is a robot or an editor, whose visits are never counted. */
const isLeftOut = ({ actor, userAgent }: Reader): boolean =>
  isRobot(userAgent) || hasRole(actor, "editor");

/** Whether the reader wrote the post, or acts for its company or for the company that is shown. */
async function isOwn({ actor }: Reader, { kind, id }: CountedEventInput): Promise<boolean> {
  if (actor.kind === "visitor") return false;
  const { memberId, userId } = actor;
  if (kind === "member") return id === memberId;
  if (kind === "page") return false;
  const own = [{ createdById: userId }, ...(memberId === null ? [] : [{ memberId }])];
  return (await db.post.count({ where: { id, OR: own } })) > 0;
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
