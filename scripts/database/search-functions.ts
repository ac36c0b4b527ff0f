import type pg from "pg";
import { MAX_ATTEMPTS } from "@/lib/kernel/job/service";
import { indexFunction } from "@/lib/kernel/search-engine/index-functions";
import { indexFunctions, type IndexFunctions } from "@/lib/site/search/index-functions";
import { errorText, Refusal } from "../console/refusal";

/** Until then statements are over that began with the former functions: they take 5 s at most. */
const REBUILD_AFTER = "10 seconds";

/** The hash is the comment of the function: a dump has it, and a restore by migrations has neither. */
const HASH = "SELECT obj_description(to_regprocedure($1 || '(integer[])'), 'pg_proc') AS hash";

async function isPresent(client: pg.ClientBase, { kind, hash }: IndexFunctions): Promise<boolean> {
  const { rows } = await client.query<{ hash: string | null }>(HASH, [indexFunction(kind.kind)]);
  return rows[0]?.hash === hash;
}

/** A new site has nothing to rebuild. */
const addRebuild = ({ kind, hash }: IndexFunctions) => ({
  text: `SELECT graphile_worker.add_job('rebuild_search', $1::json, queue_name := 'search',
      run_at := now() + $2::interval, max_attempts := $3::int, job_key := $4)
    WHERE EXISTS (SELECT FROM ${kind.table})`,
  values: [
    JSON.stringify({ kind: kind.kind, hash, after: 0 }),
    REBUILD_AFTER,
    MAX_ATTEMPTS,
    `rebuild_search:${kind.kind}:${hash}`,
  ],
});

/** Replaces the functions of a kind, and adds the rebuild of its index; both or neither. */
async function replace(client: pg.ClientBase, functions: IndexFunctions): Promise<void> {
  const { kind, sql, hash } = functions;
  await client.query("BEGIN");
  try {
    await client.query(sql);
    // Without items: a column that is missing is told here, and not by the first save.
    await client.query(`SELECT search_index_${kind.kind}_words('{0}', '{el}')`);
    await client.query(`COMMENT ON FUNCTION ${indexFunction(kind.kind)} IS '${hash}'`);
    await client.query(addRebuild(functions));
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw new Refusal(
      `The search functions of ${kind.table} could not be replaced, and are as they were: ${errorText(error)}`,
    );
  }
}

/**
 * Brings the functions of the search index to the declarations of this version, after the migrations
 * and the tables of the job queue, by whoever holds their lock. Where their hash is another one, they
 * are replaced, and a job rebuilds the index of the kind; until it is done the former rows answer.
 * A database with migrations that this version does not know has the functions of a newer one, which
 * know its columns and stay.
 * @returns the kinds whose functions were replaced
 * @throws Refusal for a column that does not exist, and without the right
 */
export async function replaceSearchFunctions(
  client: pg.ClientBase,
  unknownMigrations: readonly string[],
  all: readonly IndexFunctions[] = indexFunctions(),
): Promise<string[]> {
  if (unknownMigrations.length > 0) return [];
  const replaced: string[] = [];
  for (const functions of all) {
    if (await isPresent(client, functions)) continue;
    await replace(client, functions);
    replaced.push(functions.kind.kind);
  }
  return replaced;
}
