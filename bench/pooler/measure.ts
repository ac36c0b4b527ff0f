// Started by runTask: times public reads in a process like the site's, over the database that the
// environment names.
import { taskMain } from "../task/task-main";
import { installRenderCache } from "../task/render-cache";
import type { Query } from "../search-speed/queries";
import { db } from "@/lib/kernel/core/db";
import { PER_PAGE } from "@/lib/kernel/core/paging";
import { listMembers } from "@/lib/directory/member/read/list";
import { listPosts } from "@/lib/magazine/post/read/service";
import { searchSite } from "@/lib/site/search/service";

export type PoolerInput = { runs: number; queries: Query[] };
/** Milliseconds of each call, by what was read. */
export type PoolerTimes = Record<string, number[]>;

const WARM_UPS = 8;
const RESULTS = 8;
// As on the site, what all pages of a list share is kept.
installRenderCache();

async function measure({ runs, queries }: PoolerInput): Promise<PoolerTimes> {
  const page = { currentPage: 0, perPage: PER_PAGE };
  const work: Record<string, (run: number) => Promise<unknown>> = {
    "one row by its key": (run) => db.post.findFirst({ where: { id: run } }),
    "page 1 of posts": () => listPosts("el", {}, page),
    "page 1 of companies": () => listMembers("el", {}, page),
    "a search": (run) => searchSite(queries[run % queries.length]!.text, "el", RESULTS),
  };
  const times: PoolerTimes = {};
  for (const [what, call] of Object.entries(work)) {
    times[what] = [];
    for (let run = -WARM_UPS; run < runs; run++) {
      const began = performance.now();
      await call(run + WARM_UPS);
      if (run >= 0) times[what].push(performance.now() - began);
    }
  }
  return times;
}

await taskMain(measure);
