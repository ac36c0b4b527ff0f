import { db } from "@/lib/kernel/core/db";
import type { KindName } from "@/lib/site/search/results";
import { askSite, type Search } from "@/lib/site/search/service";
import { readEvents, readWebinars } from "@/prisma/demo/loader/event-files";
import { readMembers, readPages, readPosts } from "@/prisma/demo/loader/files";
import { readQueries, type JudgedQuery } from "./read-queries";

type Locale = JudgedQuery["locale"];
type Names = Partial<Record<Locale, { name?: string; title?: string }>>;

/** So many results of each kind are read. */
const LIMIT = 20;
/** Hits that are wrong must not be among so many. */
const FIRST_HITS = 5;

/** How the search answered a judged query. */
export type Judged = JudgedQuery & {
  /** The hits in the order of the page, as the judgements name them. */
  hits: string[];
  /** From 1; null when no right hit is among them. */
  rank: number | null;
  isFirstRight: boolean;
  isAnswerRight: boolean;
  hasWrongHits: boolean;
  /** Null where nothing has to be said. */
  isSaid: boolean | null;
  /** The answer in short. */
  said: string;
  milliseconds: number;
};

type Keys = Record<KindName, ReadonlyMap<number, string>>;

/** The keys of the demo's files by the ids in the database, which they have by their names. */
async function readKeys(): Promise<Keys> {
  const keyed = <File extends { key: string } & Names>(prefix: string, files: readonly File[]) =>
    new Map(
      files.flatMap(({ key, el, en }) =>
        [el, en].flatMap((text) => {
          const name = text?.name ?? text?.title;
          return name === undefined ? [] : [[name, `${prefix}:${key}`] as const];
        }),
      ),
    );
  const members = keyed("company", await readMembers());
  const posts = keyed("post", await readPosts());
  const events = new Map([
    ...keyed("event", await readEvents()),
    ...keyed("webinar", await readWebinars()),
  ]);
  const pages = new Map(
    (await readPages()).flatMap(({ slug, el, en }) =>
      [el, en].flatMap((text) => (text ? [[text.title, `page:${slug}`] as const] : [])),
    ),
  );
  const byId = <Row>(
    rows: readonly Row[],
    idOf: (row: Row) => number,
    nameOf: (row: Row) => string,
    keys: Map<string, string>,
  ) => new Map(rows.map((row) => [idOf(row), keys.get(nameOf(row)) ?? nameOf(row)]));
  const [memberRows, postRows, eventRows, pageRows] = await Promise.all([
    db.memberTranslation.findMany({ select: { memberId: true, name: true } }),
    db.postTranslation.findMany({ select: { postId: true, title: true } }),
    db.eventTranslation.findMany({ select: { eventId: true, title: true } }),
    db.pageTranslation.findMany({ select: { pageId: true, title: true } }),
  ]);
  return {
    members: byId(
      memberRows,
      (row) => row.memberId,
      (row) => row.name,
      members,
    ),
    posts: byId(
      postRows,
      (row) => row.postId,
      (row) => row.title,
      posts,
    ),
    events: byId(
      eventRows,
      (row) => row.eventId,
      (row) => row.title,
      events,
    ),
    pages: byId(
      pageRows,
      (row) => row.pageId,
      (row) => row.title,
      pages,
    ),
  };
}

/** The keys of professions by their ids. */
const readProfessions = async () =>
  new Map(
    (await db.profession.findMany({ select: { id: true, key: true } })).map(({ id, key }) => [
      id,
      key,
    ]),
  );

/** The places that the judgements name otherwise than by their English slug. */
const PLACE_KEYS: Readonly<Record<string, string>> = { patras: "patra" };

const placeKey = (slug: string) => PLACE_KEYS[slug] ?? slug;

type Shown = {
  profession: string | null;
  place: string | null;
  when: object | null;
  companies: number;
  open: number | null;
  instead: { place: string; companies: number }[];
};

function shownOf(
  { answer }: Search,
  professions: ReadonlyMap<number, string | null>,
): Shown | null {
  if (!answer) return null;
  const { profession, place, when, companies, open, instead } = answer;
  return {
    profession: profession ? (professions.get(profession.id) ?? null) : null,
    place: place ? placeKey(place.slug.en) : null,
    when: when && ("openNow" in when ? { now: true } : when),
    companies,
    open,
    instead: instead.map((one) => ({
      place: placeKey(one.place.slug.en),
      companies: one.companies,
    })),
  };
}

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one, Object.keys(Object(one)).sort()) ===
  JSON.stringify(other, Object.keys(Object(other)).sort());

function isAnswerRight({ answer, kind }: JudgedQuery, shown: Shown | null): boolean {
  if (answer === null) return kind === "service" || shown === null;
  if (shown === null) return false;
  const { profession, or = [], place, when, companies, open } = answer;
  const isOther = or.some((one) => one === shown.profession);
  return (
    (shown.profession === profession || isOther) &&
    shown.place === place &&
    isSame(shown.when, when) &&
    (isOther || shown.companies === companies) &&
    (open === null || shown.open === open)
  );
}

function isSaid({ says }: JudgedQuery, shown: Shown | null): boolean | null {
  if (!says) return null;
  return (
    shown?.place === says.none_in &&
    shown.companies === 0 &&
    shown.instead.some((one) => says.instead.some((other) => isSame(one, other)))
  );
}

async function judgeQuery(
  judged: JudgedQuery,
  keys: Keys,
  professions: ReadonlyMap<number, string | null>,
): Promise<Judged> {
  const began = performance.now();
  const found = await askSite(judged.query, judged.locale, LIMIT);
  const milliseconds = performance.now() - began;
  const hits = found.order.flatMap((name) =>
    found.lists[name].map(({ id }) => keys[name].get(id) ?? `${name}:${id}`),
  );
  const index = hits.findIndex((hit) => judged.first.includes(hit));
  const shown = shownOf(found, professions);
  return {
    ...judged,
    hits,
    rank: index === -1 ? null : index + 1,
    isFirstRight: judged.first.length === 0 ? hits.length === 0 : index === 0,
    isAnswerRight: isAnswerRight(judged, shown),
    hasWrongHits: hits.slice(0, FIRST_HITS).some((hit) => judged.not?.includes(hit)),
    isSaid: isSaid(judged, shown),
    said: JSON.stringify(shown),
    milliseconds,
  };
}

/** Asks all judged queries; the demo is in the database of this process. */
export async function askQueries(
  onProgress: (done: number, total: number) => void = () => {},
): Promise<Judged[]> {
  const [queries, keys, professions] = await Promise.all([
    readQueries(),
    readKeys(),
    readProfessions(),
  ]);
  const answered: Judged[] = [];
  for (const query of queries) {
    answered.push(await judgeQuery(query, keys, professions));
    onProgress(answered.length, queries.length);
  }
  return answered;
}
