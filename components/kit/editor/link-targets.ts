import { z } from "zod";
import { callApi } from "@/components/kit/form/api-client";
import { paths } from "@/lib/kernel/core/paths";
import { beginsWord } from "@/lib/kernel/greek/begins-word";
import { fold } from "@/lib/kernel/greek/fold";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";

const MAX_FOUND = 4;

const hit = z.object({ id: z.int(), slug: z.string() });
const hits = z.object({
  posts: z.array(hit.extend({ product_name: z.string() })).default([]),
  members: z.array(hit.extend({ member_name: z.string() })).default([]),
  events: z.array(hit.extend({ title: z.string(), kind: z.string() })).default([]),
});
const pages = z.array(hit.extend({ title: z.string() }));
const item = z.object({ alternates: z.record(z.string(), z.string().nullable()) });

const API = { post: "product", member: "member", event: "event", webinar: "webinar" } as const;
type TargetKind = keyof typeof API | "page";

/** Something of the site that a text can link to. */
export type LinkTarget = {
  kind: TargetKind;
  id: number;
  label: string;
  /** In the text's language; undefined when it was found by its text in the other one. */
  path: string | undefined;
};

async function load<T>(path: string, shape: z.ZodType<T>): Promise<T> {
  const result = await callApi<unknown>(path, undefined, "GET");
  if (result.kind !== "ok") throw new Error("search failed");
  return shape.parse(result.data);
}

async function searchIn(search: string, language: Locale, locale: Locale): Promise<LinkTarget[]> {
  const found = await load(
    `/api/search?locale=${language}&limit=${MAX_FOUND}&search=${search}`,
    hits,
  );
  const target = (kind: TargetKind, id: number, label: string, path: string): LinkTarget => ({
    kind,
    id,
    label,
    path: language === locale ? path : undefined,
  });
  return [
    ...found.posts.map((one) => target("post", one.id, one.product_name, paths.post(one.slug))),
    ...found.members.map((one) =>
      target("member", one.id, one.member_name, paths.member(one.slug)),
    ),
    ...found.events.map((one) =>
      one.kind === "webinar"
        ? target("webinar", one.id, one.title, paths.webinar(one.slug))
        : target("event", one.id, one.title, paths.event(one.slug)),
    ),
  ];
}

/** Pages are few: the public ones are loaded and compared here. */
async function pagesNamed(query: string, locale: Locale): Promise<LinkTarget[]> {
  const words = fold(query).split(" ").filter(Boolean);
  const all = await load(`/api/page?locale=${locale}&per_page=100`, pages);
  return all
    .filter(({ title }) => words.every((word) => beginsWord(word, title)))
    .slice(0, MAX_FOUND)
    .map(({ id, title, slug }) => ({ kind: "page", id, label: title, path: paths.page(slug) }));
}

/**
 * What readers find by a text: posts, companies, events and pages, by their words in both
 * languages, those of the text's language first.
 * @param search an escaped text
 * @throws Error when a request fails
 */
export async function findLinkTargets(search: string, locale: Locale): Promise<LinkTarget[]> {
  const lists = await Promise.all([
    ...[locale, ...LOCALES.filter((one) => one !== locale)].map((language) =>
      searchIn(search, language, locale),
    ),
    pagesNamed(decodeURIComponent(search), locale),
  ]);
  const byItem = new Map<string, LinkTarget>();
  for (const target of lists.flat()) {
    const key = `${target.kind} ${target.id}`;
    if (!byItem.has(key)) byItem.set(key, target);
  }
  return [...byItem.values()];
}

/**
 * The path of a target in the language of the text, without prefix; null when it is not public in
 * that language.
 * @throws Error when a request fails
 */
export async function targetPath(
  { kind, id, path }: LinkTarget,
  locale: Locale,
): Promise<string | null> {
  if (path !== undefined || kind === "page") return path ?? null;
  const { alternates } = await load(`/api/${API[kind]}/${id}`, item);
  const found = alternates[locale] ?? null;
  return found && (found.replace(new RegExp(`^/${locale}(?=/)`), "") || "/");
}
