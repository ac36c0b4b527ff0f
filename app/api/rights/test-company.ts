import { db } from "@/lib/kernel/core/db";

export type MemberState = "public" | "pending" | "hidden" | "deleted";

const STATUS = {
  public: "published",
  pending: "in_review",
  hidden: "archived",
  deleted: "published",
} as const;

/** How many are inserted at once: nearly every cell of the matrix needs a public one. */
const BATCH: Record<MemberState, number> = { public: 64, pending: 8, hidden: 8, deleted: 8 };

/** Companies that no fixture has taken yet. */
const unused = new Map<MemberState, { ids: number[]; filling?: Promise<void> }>();
let inserted = 0;
let analyzedAt = 0;

/**
 * Gives the planner statistics whenever the number of companies has doubled, as autovacuum does
 * outside of tests: without them lists of thousands are joined row by row.
 */
async function analyzeIfGrown(): Promise<void> {
  if (inserted < 2 * analyzedAt) return;
  analyzedAt = inserted;
  await db.$executeRaw`
    ANALYZE member, member_translation, member_profession, "user", user_profile, session`;
}

/** One statement for all, as the triggers of search and cache run once for each statement. */
async function insertCompanies(state: MemberState, professionId: number): Promise<number[]> {
  const slug = `stage-${crypto.randomUUID().slice(0, 8)}-`;
  const when = state === "pending" ? null : new Date(Date.now() - 86_400_000);
  const deletedAt = state === "deleted" ? new Date() : null;
  const made = await db.$queryRaw<{ id: number }[]>`
    WITH company AS (
      INSERT INTO member (approved_at, deleted_at, vat_number, updated_at)
      SELECT ${when}::timestamptz, ${deletedAt}::timestamptz, '094014201', now()
        FROM generate_series(1, ${BATCH[state]}::int)
      RETURNING id
    ), profession AS (
      INSERT INTO member_profession (member_id, profession_id)
      SELECT id, ${professionId}::int FROM company
    ), translation AS (
      INSERT INTO member_translation
             (member_id, locale, name, slug, status, published_at, updated_at)
      SELECT id, 'el', 'Σκηνή ' || id, ${slug} || id, ${STATUS[state]}::"ContentStatus",
             ${when}::timestamptz, now()
        FROM company
    )
    SELECT id FROM company`;
  inserted += made.length;
  await analyzeIfGrown();
  return made.map(({ id }) => id);
}

/** For tests: a company of its own for each call, in a state and with a profession. */
export async function makeCompany(state: MemberState, professionId: number): Promise<number> {
  const stock = unused.get(state) ?? { ids: [] };
  unused.set(state, stock);
  for (;;) {
    const id = stock.ids.pop();
    if (id !== undefined) return id;
    stock.filling ??= insertCompanies(state, professionId)
      .then((ids) => void stock.ids.push(...ids))
      .finally(() => (stock.filling = undefined));
    await stock.filling;
  }
}
