import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { settings } from "@/lib/kernel/core/settings";
import {
  indexFunctions,
  SEARCHED_TEXTS,
  type IndexFunctions,
} from "@/lib/site/search/index-functions";
import { searchSite } from "@/lib/site/search/service";
import { addEvent, addPost } from "@/lib/site/search/test-content";
import { client, INDEXED, rebuilds, runRebuilds } from "@/lib/site/search/test-index";
import { emptyDatabase, noteMigrations } from "../backup/test-site";
import { migrate, withClient } from "./migrations";
import { replaceSearchFunctions } from "./search-functions";

const url = settings().DATABASE_URL ?? "";

/** What `xmin` says of a function: it is another one after each replacement. */
const written = async () =>
  (
    await client.query<Record<string, unknown>>(
      "SELECT proname, xmin::text FROM pg_proc WHERE proname ~ '^search_(index|on)_' ORDER BY 1",
    )
  ).rows;

const text = (column: string, search: "name" | "text") =>
  ({ label: "editor.field_summary", column, type: "line", search }) as const;
/** The functions when posts and events have one field more. */
const withAdded = indexFunctions({
  ...SEARCHED_TEXTS,
  post: { ...SEARCHED_TEXTS.post, added: text("addedText", "text") },
  event: { ...SEARCHED_TEXTS.event, added: text("addedName", "name") },
});

describe("a start", () => {
  beforeAll(() => noteMigrations(url));
  const clear = async () => {
    await client.query("DELETE FROM graphile_worker._private_jobs");
    await replaceSearchFunctions(client, []);
    await client.query("DELETE FROM graphile_worker._private_jobs");
  };
  beforeEach(async () => {
    await clear();
    await client.query(
      `ALTER TABLE post_translation ADD COLUMN IF NOT EXISTS added_text TEXT;
       ALTER TABLE event_translation ADD COLUMN IF NOT EXISTS added_name TEXT`,
    );
  });
  afterEach(clear);

  test("replaces nothing while the hash is the same", async () => {
    const before = await written();
    expect(await replaceSearchFunctions(client, [])).toEqual([]);
    expect(await written()).toEqual(before);
    expect(await rebuilds()).toEqual([]);
    // Control: without the hash it does.
    await client.query("COMMENT ON FUNCTION search_index_posts IS NULL");
    expect(await replaceSearchFunctions(client, [])).toEqual(["post"]);
    expect(await written()).not.toEqual(before);
  });

  test("with fields more replaces the functions, old rows answer until the rebuild, then new ones", async () => {
    await addPost("Μάρμαρα της Πεντέλης");
    await addEvent("Βραδιά Τήνου", new Date("2027-06-01T18:00:00Z"));
    await client.query(
      `UPDATE post_translation SET added_text = 'λατομείον' WHERE title = 'Μάρμαρα της Πεντέλης';
       UPDATE event_translation SET added_name = 'ξερολιθιά' WHERE title = 'Βραδιά Τήνου'`,
    );
    const found = async (query: string) => {
      const { posts, events } = await searchSite(query, "el", 20);
      return [...posts.map((hit) => hit.product_name), ...events.map((hit) => hit.title)];
    };
    expect(await replaceSearchFunctions(client, [], withAdded)).toEqual(["post", "event"]);
    const jobs = await rebuilds();
    expect(jobs.map(({ payload }) => [payload.kind, payload.after])).toEqual([
      ["post", 0],
      ["event", 0],
    ]);
    expect(jobs.every((job) => job.in > 5)).toBe(true);
    expect(await found("πεντέλης")).toEqual(["Μάρμαρα της Πεντέλης"]);
    expect(await found("τήνου")).toEqual(["Βραδιά Τήνου"]);
    expect([await found("λατομείον"), await found("ξερολιθιά")]).toEqual([[], []]);
    // A save is found by its new field at once.
    await client.query(
      "UPDATE post_translation SET added_text = 'ορυχείον' WHERE title = 'Ο λόγος του ξύλου'",
    );
    expect(await found("ορυχείον")).toEqual(["Ο λόγος του ξύλου"]);

    await runRebuilds();
    expect(await found("πεντέλης")).toEqual(["Μάρμαρα της Πεντέλης"]);
    expect(await found("λατομείον")).toEqual(["Μάρμαρα της Πεντέλης"]);
    expect(await found("ξερολιθιά")).toEqual(["Βραδιά Τήνου"]);
    // The weights: words of a name are in both columns.
    const { rows } = await client.query<object>(
      `SELECT name_terms @@ 'λατομειον' AS post, false AS event FROM post_search WHERE terms @@ 'λατομειον'
       UNION ALL SELECT false, name_terms @@ 'ξερολιθια' FROM event_search WHERE terms @@ 'ξερολιθια'`,
    );
    expect(rows).toEqual([
      { post: false, event: false },
      { post: false, event: true },
    ]);
  });

  test("of a new site has nothing to rebuild", async () => {
    const fresh = await emptyDatabase();
    expect((await migrate(fresh)).searched).toEqual(INDEXED);
    const count = await withClient(fresh, (other) =>
      other.query<object>("SELECT count(*)::int AS jobs FROM graphile_worker._private_jobs"),
    );
    expect(count.rows).toEqual([{ jobs: 0 }]);
    expect((await migrate(fresh)).searched).toEqual([]);
  });

  test("of an older version leaves the functions of a newer one", async () => {
    await replaceSearchFunctions(client, [], withAdded);
    const newer = await written();
    const ADDED = "20990101000000_added";
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name)
       VALUES ('newer', 'newer', now(), $1)`,
      [ADDED],
    );
    expect(await migrate(url)).toEqual({ ran: 0, unknown: [ADDED], searched: [] });
    expect(await written()).toEqual(newer);
    // Control: without the newer migration it would replace them.
    await client.query("DELETE FROM _prisma_migrations WHERE id = 'newer'");
    expect(await migrate(url)).toEqual({ ran: 0, unknown: [], searched: ["post", "event"] });
  });

  test("of two processes at once replaces once, by the lock of the migrations", async () => {
    await client.query("COMMENT ON FUNCTION search_index_posts IS NULL");
    const both = await Promise.all([migrate(url), migrate(url)]);
    expect(both.map(({ searched }) => searched.length).sort()).toEqual([0, 1]);
    expect(await rebuilds()).toHaveLength(1);
  });

  test("control: without the lock both replace, or one fails", async () => {
    await client.query("COMMENT ON FUNCTION search_index_posts IS NULL");
    let reading = 0;
    let bothRead = () => {};
    const readers = new Promise<void>((resolve) => (bothRead = resolve));
    const start = () =>
      withClient(url, (own) => {
        const query = own.query.bind(own);
        const waiting = async (...args: Parameters<typeof query>) => {
          const result: unknown = await query(...args);
          if (++reading === 2) bothRead();
          await readers;
          return result;
        };
        return replaceSearchFunctions(Object.assign(own, { query: waiting }), []);
      });
    const outcomes = await Promise.allSettled([start(), start()]);
    expect(
      outcomes.filter((one) => one.status === "rejected" || one.value.length > 0),
    ).toHaveLength(2);
  });

  const broken = (all: IndexFunctions[]) => replaceSearchFunctions(client, [], all);
  test("is refused in one line for a column that the table lacks, and everything is as it was", async () => {
    const before = await written();
    const lacking = indexFunctions({
      ...SEARCHED_TEXTS,
      event: { ...SEARCHED_TEXTS.event, lost: text("lostText", "text") },
    });
    await expect(broken(lacking)).rejects.toThrow(
      /^The search functions of event could not be replaced, and are as they were: .*lost_text/,
    );
    expect(await written()).toEqual(before);
    expect(await rebuilds()).toEqual([]);
    // A control: the table takes writes, which would fail with such a function.
    await client.query("UPDATE event_translation SET summary = 'νέα'");
  });

  test("is refused in one line for who does not own them", async () => {
    await client.query(
      "CREATE ROLE guest LOGIN PASSWORD 'guest'; GRANT ALL ON SCHEMA public TO guest",
    );
    try {
      await expect(
        withClient(url.replace(/\/\/[^@]+@/, "//guest:guest@"), (guest) =>
          replaceSearchFunctions(guest, [], withAdded),
        ),
      ).rejects.toThrow(/^The search functions of post .*must be owner of function/);
    } finally {
      await client.query("DROP OWNED BY guest; DROP ROLE guest");
    }
  });
});
