// Started by runTask: times the lists of the directory in a process like the site's own.
import { taskMain, type ReportProgress } from "../task/task-main";
import { installRenderCache } from "../task/render-cache";
import { db } from "@/lib/kernel/core/db";
import { PER_PAGE } from "@/lib/kernel/core/paging";
import { settings } from "@/lib/kernel/core/settings";
import { PLACES } from "@/lib/kernel/place/list";
import { WEEKDAYS } from "@/lib/directory/member/hours";
import type { MemberFilters } from "@/lib/directory/member/read/filters";
import { listMembers, memberFacets, memberPage } from "@/lib/directory/member/read/list";
import { multiplyCompanies, settleCompanies } from "./market";

export type FiltersInput = { companies: number; sets: number };
export type FiltersTimes = {
  companies: number;
  /** Milliseconds and megabytes of the index, which a process makes at its first list. */
  build: number;
  megabytes: number;
  /** Milliseconds of each set of filters: its ids and total, the whole list, and both with facets. */
  page: number[];
  list: number[];
  facets: number[];
  both: number[];
  /** The first list after a company was changed. */
  changed: number[];
  found: number[];
};

installRenderCache();

function seeded(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x7fffffff) * below) % below;
  };
}

/** One to four filters, as a reader sets them. */
function makeSets(count: number, professions: readonly number[]): MemberFilters[] {
  const any = seeded(3);
  const maybe = <T>(percent: number, value: () => T) => (any(100) < percent ? value() : undefined);
  const pick = <T>(list: readonly T[]): T => list[any(list.length)]!;
  return Array.from({ length: count }, () => {
    const centre = pick(PLACES);
    const { latitude, longitude } = centre;
    return {
      professionId: maybe(60, () => pick(professions)),
      placeId: maybe(55, () => pick(PLACES).id),
      at: maybe(30, () => ({ day: pick(WEEKDAYS), ...maybe(40, () => ({ after: "18:00" })) })),
      openNow: maybe(10, () => true),
      isVerified: maybe(15, () => true),
      isRecommended: maybe(10, () => true),
      language: maybe(10, () => pick(["en", "de"])),
      near: maybe(20, () => ({ latitude, longitude })),
      bounds: maybe(15, (): [number, number, number, number] => [
        latitude - 0.3,
        longitude - 0.4,
        latitude + 0.3,
        longitude + 0.4,
      ]),
    };
  });
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function measure(
  { companies, sets }: FiltersInput,
  report: ReportProgress,
): Promise<FiltersTimes> {
  report(0, sets, "making companies");
  const url = settings().DATABASE_URL ?? "";
  await multiplyCompanies(url, companies);
  report(0, sets, "giving companies their places");
  await settleCompanies(url);
  const professions = await db.profession.findMany({ select: { id: true } });
  const paging = { currentPage: 0, perPage: PER_PAGE };
  const before = process.memoryUsage().rss;
  const build = await time(() => memberPage("el", { isVerified: true }, paging));
  const times: FiltersTimes = {
    companies: await db.member.count(),
    build,
    megabytes: (process.memoryUsage().rss - before) / 1024 / 1024,
    page: [],
    list: [],
    facets: [],
    both: [],
    changed: [],
    found: [],
  };
  const all = makeSets(
    sets,
    professions.map(({ id }) => id),
  );
  for (const filters of all.slice(0, 20)) {
    await listMembers("el", filters, paging);
    await memberFacets("el", filters);
  }
  for (const [at, filters] of all.entries()) {
    if (at % 20 === 0) report(at, sets, "sets of filters");
    times.page.push(await time(() => memberPage("el", filters, paging)));
    times.list.push(
      await time(async () => times.found.push((await listMembers("el", filters, paging)).total)),
    );
    times.facets.push(await time(() => memberFacets("el", filters)));
    times.both.push(
      await time(() =>
        Promise.all([listMembers("el", filters, paging), memberFacets("el", filters)]),
      ),
    );
  }
  const first = await db.member.findMany({ take: 30, select: { id: true } });
  for (const { id } of first) {
    await db.member.update({ where: { id }, data: { languages: ["el"] } });
    times.changed.push(await time(() => listMembers("el", { language: "de" }, paging)));
  }
  return times;
}

await taskMain(measure);
