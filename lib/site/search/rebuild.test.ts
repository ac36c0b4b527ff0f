import { beforeEach, describe, expect, test } from "vitest";
import { indexFunctions } from "./index-functions";
import { rebuildIndex } from "@/lib/kernel/search-engine/rebuild";
import { addPost, ids } from "./test-content";
import { client, documents, rebuilds, runRebuilds } from "./test-index";

describe("the rebuild", () => {
  beforeEach(() => client.query("DELETE FROM graphile_worker._private_jobs"));
  const hash = indexFunctions()[0]?.hash ?? "";

  test("goes on where it stopped, in batches, and ends", async () => {
    await client.query(
      `WITH made AS (INSERT INTO post (category_id, updated_at)
         SELECT $1, now() FROM generate_series(1, 450) RETURNING id)
       INSERT INTO post_translation (post_id, locale, title, slug, body_text, updated_at)
         SELECT id, 'el', 'Πέτρα ' || id, 'batch-' || id, '', now() FROM made`,
      [ids.get("category")],
    );
    // The table has its rows in another order than that of their ids.
    await client.query("UPDATE post SET updated_at = now() WHERE id % 2 = 0");
    const right = (await documents()).post;
    await client.query("UPDATE post_search SET terms = '', name_terms = ''");
    expect((await documents()).post).not.toEqual(right);
    await rebuildIndex({ kind: "post", hash, after: 0 });
    const [next] = await rebuilds();
    expect(next?.payload.after).toBeGreaterThan(0);
    // One job at a time for all kinds, and a single one for these functions.
    expect(next).toMatchObject({ key: `rebuild_search:post:${hash}`, queue: "search" });
    expect((await documents()).post).not.toEqual(right);
    expect(await runRebuilds()).toBeGreaterThanOrEqual(3);
    expect((await documents()).post).toEqual(right);
  });

  test("of former functions changes nothing", async () => {
    await client.query("UPDATE post_search SET terms = ''");
    const former = (await documents()).post;
    await rebuildIndex({ kind: "post", hash: "of before", after: 0 });
    await rebuildIndex({ kind: "poem", hash, after: 0 });
    expect((await documents()).post).toEqual(former);
    expect(await rebuilds()).toEqual([]);
    // Control: with the present hash it does.
    await rebuildIndex({ kind: "post", hash, after: 0 });
    expect((await documents()).post).not.toEqual(former);
  });

  test("does not overwrite the words of a save that is not over", async () => {
    await addPost("Άλλοτε Παλιό");
    const id = ids.get("Άλλοτε Παλιό") ?? 0;
    await client.query("BEGIN");
    await client.query("UPDATE post_translation SET title = 'Σήμερα Νέο' WHERE post_id = $1", [id]);
    let isOver = false;
    const rebuilding = rebuildIndex({ kind: "post", hash, after: id - 1 }).then(() => {
      isOver = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(isOver).toBe(false);
    await client.query("COMMIT");
    await rebuilding;
    const { rows } = await client.query<object>(
      "SELECT name_fold FROM post_search WHERE post_id = $1",
      [id],
    );
    expect(rows).toEqual([{ name_fold: "σημερα νεο" }]);
  });
});
