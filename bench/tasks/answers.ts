import { readMembers, readPosts } from "@/prisma/demo/loader/files";
import type { readTasks } from "../relevance/read-queries";

export type Task = Awaited<ReturnType<typeof readTasks>>[number];
type Locale = "el" | "en";

/** The places around Kea that links name. */
const WHERE_INSTEAD: Record<Locale, string[]> = {
  el: ["στην Αθήνα", "στην Αττική"],
  en: ["in Athens", "in Attica"],
};

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The names and titles of the demo by their keys in the tasks; of a profession its companies. */
export async function readNames(): Promise<(key: string, locale: Locale) => string[]> {
  const [members, posts] = await Promise.all([readMembers(), readPosts()]);
  const names = new Map<string, Partial<Record<Locale, string | undefined>>>([
    ...members.map(
      ({ key, el, en }) => [`company:${key}`, { el: el?.name, en: en?.name }] as const,
    ),
    ...posts.map(({ key, el, en }) => [`post:${key}`, { el: el?.title, en: en?.title }] as const),
  ]);
  return (key, locale) => {
    const ofTrade = members.filter(({ professions }) =>
      professions.some((profession) => key === `profession:${profession}`),
    );
    return [...ofTrade.map((member) => member[locale]?.name), names.get(key)?.[locale]].filter(
      (name) => name !== undefined,
    );
  };
}

/** A phone number in any grouping of its digits, with or without the code of the country. */
const phonePattern = (number: string) =>
  new RegExp([...number.replace(/^\+30/, "")].map(escaped).join("[\\s-]*"));

/**
 * What must be in sight at the end of a task: one of its names, and its number; where there is no
 * answer, one of the nearest or a link to them.
 */
export function patternsOf(
  { answer, nearest, phone }: Task,
  locale: Locale,
  nameOf: Awaited<ReturnType<typeof readNames>>,
): RegExp[] {
  const keys = (answer ?? nearest)?.any_of ?? [];
  const names = keys.flatMap((key) => nameOf(key, locale)).map(escaped);
  const links = answer ? [] : WHERE_INSTEAD[locale];
  return [new RegExp([...names, ...links].join("|"), "i"), ...(phone ? [phonePattern(phone)] : [])];
}
