import { describe, expect, it } from "vitest";
import { WEEKDAYS, type Weekday } from "@/lib/directory/member/hours";
import { readEvents, readWebinars } from "@/prisma/demo/loader/event-files";
import { readMembers, readPages, readPosts, type MemberFile } from "@/prisma/demo/loader/files";
import { demoHours } from "@/prisma/demo/loader/hours";
import { readPlaces, readQueries, readTasks, type JudgedQuery } from "./read-queries";

const [queries, places, tasks, members, posts, events, webinars, pages] = await Promise.all([
  readQueries(),
  readPlaces(),
  readTasks(),
  readMembers(),
  readPosts(),
  readEvents(),
  readWebinars(),
  readPages(),
]);
type Locale = JudgedQuery["locale"];
type When = { day?: Weekday; after?: string };

const professions = new Set(members.flatMap((member) => member.professions));

const isPublished = (file: Partial<Record<Locale, { status: string }>>, locale: Locale) =>
  file[locale]?.status === "published";

const keysOf = (locale: Locale): ReadonlySet<string> =>
  new Set([
    ...members.filter((one) => isPublished(one, locale)).map(({ key }) => `company:${key}`),
    ...posts.filter((one) => isPublished(one, locale)).map(({ key }) => `post:${key}`),
    ...events.map(({ key }) => `event:${key}`),
    ...webinars.map(({ key }) => `webinar:${key}`),
    ...pages.map((page) => `page:${page.slug}`),
    ...[...professions].map((key) => `profession:${key}`),
    ...Object.keys(places).map((place) => `place:${place}`),
  ]);
const keys = { el: keysOf("el"), en: keysOf("en") };

const isIn = (member: MemberFile, place: string | null) =>
  place === null || (places[place] ?? []).includes(member.el?.area ?? "");

const companies = (locale: Locale, profession: string | null, place: string | null) =>
  members.filter(
    (one) =>
      isPublished(one, locale) &&
      isIn(one, place) &&
      (profession === null || one.professions.includes(profession)),
  );

function isOpen({ hours }: MemberFile, { day, after = "" }: When): boolean {
  if (!hours) return false;
  const { week } = demoHours(hours);
  const days = day ? [day] : WEEKDAYS;
  return days.some((one) => (week[one] ?? []).some(({ to }) => to > after));
}

const hits = (found: readonly MemberFile[]) => found.map(({ key }) => `company:${key}`);
/** How many queries of a kind there must be at least. */
const LEAST: readonly [JudgedQuery["kind"], number][] = [
  ["profession-place", 40],
  ["profession-place-time", 20],
  ["trade", 20],
  ["place", 15],
  ["name", 20],
  ["post", 20],
  ["event", 10],
  ["mixed-alphabet/keyboard", 10],
  ["nothing", 5],
];

describe("the judged queries", () => {
  it("are at least 150, each asked once in a language", () => {
    expect(queries.length).toBeGreaterThanOrEqual(150);
    expect(new Set(queries.map(({ locale, query }) => `${locale} ${query}`)).size).toBe(
      queries.length,
    );
  });

  it.each(LEAST)("have enough of the kind %s", (kind, least) => {
    expect(queries.filter((one) => one.kind === kind).length).toBeGreaterThanOrEqual(least);
  });
});

describe.each(queries)("$locale: $query", ({ locale, kind, answer, first, not = [], says }) => {
  it("names what the demo has, in that language", () => {
    for (const key of [...first, ...not]) expect(keys[locale]).toContain(key);
    for (const key of [answer?.profession, ...(answer?.or ?? [])])
      if (key) expect(professions).toContain(key);
    expect(first.filter((key) => not.includes(key))).toEqual([]);
    expect(first.length > 0).toBe(kind !== "nothing");
  });

  if (answer === null) return;
  const { profession, place, when } = answer;
  const found = companies(locale, profession, place);
  const timed = when === null || "now" in when ? null : when;
  const open = timed ? found.filter((one) => isOpen(one, timed)) : [];

  it("counts the companies of the demo", () => {
    expect(profession ?? place ?? when).not.toBeNull();
    if (place !== null) expect(Object.keys(places)).toContain(place);
    expect(answer.companies).toBe(found.length);
    expect(answer.open).toBe(timed && "day" in timed ? open.length : null);
  });

  it("begins with a company that fits, or says that there is none", () => {
    expect(says?.none_in).toBe(found.length === 0 ? place : undefined);
    for (const instead of says?.instead ?? [])
      expect(companies(locale, profession, instead.place)).toHaveLength(instead.companies);
    const wanted = found.length === 0 ? (says?.instead ?? []).map((one) => one.place) : [place];
    const possible = [profession, ...(answer.or ?? [])].flatMap((one) =>
      wanted.flatMap((where) => companies(locale, one, where)),
    );
    const fitting = open.length > 0 ? hits(open) : hits(possible);
    for (const key of first) if (key.startsWith("company:")) expect(fitting).toContain(key);
  });
});

describe("the places", () => {
  it("are asked for, and their towns are seats of companies", () => {
    const named = queries.flatMap(({ answer, says }) => [
      answer?.place,
      ...(says?.instead ?? []).map((one) => one.place),
    ]);
    expect(Object.keys(places).filter((place) => !named.includes(place))).toEqual([]);
    const seats = members.map((member) => member.el?.area);
    expect(
      Object.values(places)
        .flat()
        .filter((town) => !seats.includes(town)),
    ).toEqual([]);
  });
});

describe("the tasks", () => {
  const answerOf = (id: string) => tasks.find((task) => task.id === id)?.answer?.any_of ?? [];

  it("are twelve, of which one has no answer but the nearest", () => {
    expect(new Set(tasks.map(({ id }) => id)).size).toBe(12);
    expect(tasks).toHaveLength(12);
    expect(tasks.filter((task) => task.answer === null).map(({ id }) => id)).toEqual([
      "architect-kea",
    ]);
    for (const task of tasks) expect(task.nearest !== undefined).toBe(task.answer === null);
  });

  it("name what the demo has in both languages", () => {
    for (const { answer, nearest } of tasks)
      for (const key of [...(answer?.any_of ?? []), ...(nearest?.any_of ?? [])])
        for (const locale of ["el", "en"] as const) expect(keys[locale]).toContain(key);
  });

  it.each<{ id: string; profession: string | null; place: string | null; when?: When }>([
    {
      id: "architect-chania-saturday",
      profession: "architects",
      place: "chania",
      when: { day: "sat" },
    },
    { id: "joiner-near-volos", profession: "carpenters", place: "volos" },
    { id: "landscape-rhodes-phone", profession: "landscape-architects", place: "rhodes" },
    { id: "open-on-sunday", profession: null, place: null, when: { day: "sun" } },
    { id: "interior-designer-patra-map", profession: "interior-designers", place: "patra" },
    {
      id: "lighting-thursday-evening",
      profession: "lighting-designers",
      place: null,
      when: { day: "thu", after: "18:00" },
    },
  ])("$id: its answers are all companies that fit", ({ id, profession, place, when }) => {
    const found = companies("el", profession, place).filter((one) => !when || isOpen(one, when));
    expect(answerOf(id).toSorted()).toEqual(hits(found).toSorted());
  });

  it("verified-volos: its answers are the verified companies of Volos", () => {
    const found = companies("el", null, "volos").filter((one) => one.verified);
    expect(answerOf("verified-volos").toSorted()).toEqual(hits(found).toSorted());
  });

  it("landscape-rhodes-phone: the number is the company's", () => {
    const task = tasks.find(({ id }) => id === "landscape-rhodes-phone");
    expect(members.find(({ key }) => key === "myrtia")?.phones).toContain(task?.phone);
  });

  it("event-athens-or-patra: its answers begin within seven days after loading", () => {
    for (const key of answerOf("event-athens-or-patra")) {
      const starts = posts.find((post) => `post:${post.key}` === key)?.starts ?? "";
      expect(starts).toMatch(/^\+[0-6] /);
    }
  });
});
