import { paths } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { SearchStart } from "@/lib/site/search-start/schema";
import type { AnswerView } from "@/lib/site/search/answer-schema";
import { answerWords } from "../answer-words";
import { fill, type SearchTexts } from "../search-texts";
import { freeRows, hitRows } from "./hit-rows";
import { localMatches } from "./local-matches";
import type { SearchResponse } from "./response";
import { plainLabel, type Row, type RowGroup } from "./row";

/** So many professions and places are shown beside what the server finds. */
const MOST_LOCAL = 4;
/** So many when nothing is typed. */
const MOST_FREQUENT = 5;

/** The order in which people need what is found. */
const HITS = ["members", "posts", "events", "pages"] as const;

type Label = Row["label"];
type Profession = SearchStart["professions"][number];
type Place = SearchStart["places"][number];

const professionRow = (
  { name, slug, companies }: Profession,
  label: Label,
  t: SearchTexts,
): Row => ({
  key: `profession ${slug}`,
  path: paths.directory(slug),
  label,
  detail: fill(t.total, { count: companies }),
  icon: "profession",
  search: name,
});
const placeRow = ({ name, slug, unit }: Place, label: Label): Row => ({
  key: `place ${slug}`,
  path: paths.directory(undefined, slug),
  label,
  detail: unit ?? "",
  icon: "place",
  search: name,
});
const searchRow = (text: string, icon: "recent" | "search"): Row => ({
  key: `${icon} ${text}`,
  path: paths.search(text),
  label: plainLabel(text),
  detail: "",
  icon,
  search: text,
});

/** The answer, and where there are some instead. */
function answerRows(answer: AnswerView, t: SearchTexts): Row[] {
  const { label, path, facts, links } = answerWords(answer, t);
  return [
    {
      key: "answer",
      path,
      label: plainLabel(label),
      detail: facts.join(" · "),
      icon: answer.near ? "place" : "answer",
      isAnswer: true,
    },
    ...links.map((link): Row => ({
      key: `instead ${link.path}`,
      path: link.path,
      label: plainLabel(link.label),
      detail: "",
      icon: "answer",
    })),
  ];
}

/** The professions and places that begin with the words of a text; no request is needed for them. */
function localRows(query: string, start: SearchStart, t: SearchTexts): Row[] {
  const professions = localMatches(query, start.professions, MOST_LOCAL);
  const places = localMatches(query, start.places, MOST_LOCAL);
  return [
    ...professions.map((one) => professionRow(one, one.highlight, t)),
    ...places.map((one) => placeRow(one, one.highlight)),
  ].slice(0, MOST_LOCAL);
}

const sectionsOf = (start: SearchStart | undefined) =>
  new Map((start?.sections ?? []).map(({ code, title }) => [code, title]));

const filled = (groups: RowGroup[]) => groups.filter(({ rows }) => rows.length > 0);

/** The groups for a text, in the order in which people need them. */
export function foundGroups(
  query: string,
  { start, found }: { start: SearchStart | undefined; found: SearchResponse | undefined },
  locale: Locale,
  t: SearchTexts,
): RowGroup[] {
  const answer = found?.meta.answer;
  const answered = answer ? answerRows(answer, t) : [];
  const hits = found ? hitRows(found.data, locale, t, sectionsOf(start)) : undefined;
  const free = found ? freeRows(found, locale, t) : [];
  // The kind with the best hit first, unless companies are asked for.
  const kinds = answer ? HITS : [...new Set([...(found?.meta.order ?? []), ...HITS])];
  const local = start ? localRows(query, start, t) : [];
  return filled([
    { name: "answer", title: t.answer, rows: answered, isTitleHidden: true },
    {
      name: "directory",
      title: t.directory,
      // What the answer leads to is not offered again.
      rows: local.filter(({ path }) => answered.every((one) => one.path !== path)),
    },
    ...kinds.flatMap((name) => [
      { name, title: t[name], rows: hits?.[name] ?? [] },
      ...(name === "events" ? [{ name: "free", title: t.freeTimes, rows: free }] : []),
    ]),
  ]);
}

/** The groups of an empty field: the last searches, and popular ones or else what is frequent. */
export function startGroups(
  recent: readonly string[],
  start: SearchStart | undefined,
  t: SearchTexts,
): RowGroup[] {
  const popular = (start?.popular ?? []).filter((text) => !recent.includes(text));
  const professions = start?.professions.slice(0, MOST_FREQUENT) ?? [];
  const places = start?.places.slice(0, MOST_FREQUENT) ?? [];
  return filled([
    { name: "recent", title: t.recent, rows: recent.map((text) => searchRow(text, "recent")) },
    { name: "popular", title: t.popular, rows: popular.map((text) => searchRow(text, "search")) },
    {
      name: "professions",
      title: t.professions,
      rows: professions.map((one) => professionRow(one, plainLabel(one.name), t)),
    },
    {
      name: "places",
      title: t.places,
      rows: places.map((one) => placeRow(one, plainLabel(one.name))),
    },
  ]);
}
