// Started by runTask: times searches in a process configured like the site's.
import { timeInDatabase, watchStatements } from "../measure/statements";
import { taskMain, type ReportProgress } from "../task/task-main";
import { installRenderCache } from "../task/render-cache";
import { searchSite } from "@/lib/site/search/service";
import type { Query } from "./queries";

export type SpeedInput = { queries: Query[]; passes: number; limit: number };
/**
 * Milliseconds of each search, total and in the database, and the number of queries with results.
 */
export type SpeedResult = {
  times: { kind: Query["kind"]; whole: number; inDatabase: number }[];
  answered: Record<string, number>;
};

const watch = watchStatements();
installRenderCache();

async function measure(
  { queries, passes, limit }: SpeedInput,
  report: ReportProgress,
): Promise<SpeedResult> {
  const result: SpeedResult = { times: [], answered: {} };
  // The first pass warms up caches; only later ones count.
  for (let pass = 0; pass <= passes; pass += 1) {
    for (const [index, { kind, text }] of queries.entries()) {
      if (index % 50 === 0)
        report(
          pass * queries.length + index,
          (passes + 1) * queries.length,
          pass === 0 ? "warming up" : "",
        );
      watch.take();
      const began = performance.now();
      const { posts, members } = await searchSite(text, "el", limit);
      const whole = performance.now() - began;
      if (pass > 0) result.times.push({ kind, whole, inDatabase: timeInDatabase(watch.take()) });
      else if (posts.length + members.length > 0)
        result.answered[kind] = (result.answered[kind] ?? 0) + 1;
    }
  }
  return result;
}

await taskMain(measure);
