import { omit } from "@/lib/kernel/core/records";
import { CALL_HEADERS, PAGE_HEADERS } from "../load/browser-headers";
import { runRounds, type LoadTarget } from "../load/rounds";
import type { Target } from "../measure/target";
import type { Row } from "../report/results";
import type { SourcePost } from "../wordpress/source-posts";
import type { Site } from "../workspace/site";
import type { Workspace } from "../workspace/workspace";
import { runBeside, type Opponent } from "./beside";

const PAGE: Target = { of: "ratio", atLeast: 3 };
const API: Target = { of: "ratio", atLeast: 6 };
/** So many that no round repeats one of the last, whose results the site keeps. */
const WORDS = 3_600;
const LEAST_LETTERS = 5;
const WARM_UPS = 2;

/** Words of the texts, each once, spread over all of them. */
export function searchWords(sources: SourcePost[], count = WORDS): string[] {
  const words = new Set<string>();
  for (const { title, body } of sources)
    for (const [word] of `${title} ${body.replace(/<[^>]*>/g, " ")}`.matchAll(/\p{L}+/gu))
      if (word.length >= LEAST_LETTERS) words.add(word.toLowerCase());
  const all = [...words];
  const step = Math.max(1, all.length / count);
  return Array.from({ length: Math.min(count, all.length) }, (_, index) =>
    encodeURIComponent(all[Math.floor(index * step)] ?? ""),
  );
}

/**
 * Searches for words of the posts, each rendered anew: our page of results and our API, against the
 * page of results of WordPress.
 */
export async function measureSearches(
  site: Site,
  workspace: Workspace,
  { wordpress, missing, sources }: Opponent,
): Promise<Row[]> {
  const words = searchWords(sources);
  const own = (headers: Record<string, string>, path: string): LoadTarget => ({
    name: "DS",
    url: site.address,
    headers,
    paths: words.map((word) => path + word),
    pid: site.pid,
  });
  const headers = omit(PAGE_HEADERS, ["cookie"]);
  const other = wordpress && {
    name: `WordPress ${wordpress.version}, page of results`,
    url: wordpress.rendered,
    headers,
    paths: words.map((word) => `/?s=${word}`),
  };
  const page = own({ ...PAGE_HEADERS }, "/search?q=");
  const call = own({ ...CALL_HEADERS }, "/api/search?search=");
  for (let round = 1; round <= WARM_UPS; round++)
    await runRounds(`searches warm up, ${round} of ${WARM_UPS}`, workspace, [page]);
  const pages = await runBeside("search page", workspace, page, other, { missing, target: PAGE });
  const calls = await runBeside("GET /api/search", workspace, call, other, {
    missing,
    target: API,
  });
  return [...pages.rows, ...calls.rows];
}
