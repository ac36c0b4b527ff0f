import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import { z, type ZodError, type ZodType } from "zod";
import { STANDARD_SECTIONS } from "@/lib/magazine/category/standard-sections";
import {
  LANGUAGES,
  MAX_BRANCHES,
  MAX_SERVED,
  MAX_SERVICES,
  UNITS,
} from "@/lib/directory/member/seat/offer";
import { placeBySlug } from "@/lib/kernel/place/list";
import { sectionName } from "@/lib/kernel/core/paths";
import { describe, describeText, readMasters } from "./masters";

const root = path.resolve("prisma/demo");
const text = z.string().min(1);
const both = z.object({ el: text, en: text });
const status = z.enum(["draft", "scheduled", "published", "archived"]).default("published");

const postTranslation = z.object({
  title: text,
  summary: text,
  meta_description: text,
  keywords: text,
  status,
  old_slug: text.optional(),
});
/** A drawn picture with its alt text, or a master, whose declaration has it. */
const pictureSchema = z.object({ art: text, alt: both.optional() });
const postHead = z.object({
  sub: text,
  published: z.union([z.int(), z.iso.date()]),
  member: text.optional(),
  authors: z.array(text).default([]),
  professions: z.array(text).default([]),
  tags: z.array(z.string().regex(/^[^/]+ \/ [^/]+$/)).default([]),
  is_featured: z.boolean().default(false),
  cover: pictureSchema.extend({ caption: both.optional() }),
  starts: text.optional(),
  ends: text.optional(),
  venue: both.optional(),
  el: postTranslation.optional(),
  en: postTranslation.optional(),
});
type Described<Picture> = Picture & { alt: z.infer<typeof both> };
export type PostFile = Omit<z.infer<typeof postHead>, "cover"> & {
  cover: Described<z.infer<typeof postHead>["cover"]>;
  key: string;
  folder: string;
  bodies: { el: string; en: string };
};

const memberTranslation = z.object({
  name: text,
  area: text,
  address: text,
  headline: text,
  description: text,
  content: text,
  status,
});
const hours = z.union([
  z.enum(["office", "shop", "workshop", "studio"]),
  z.record(z.string(), z.string()),
]);
/** A place by its Greek slug: `chania`. */
const place = z.string().refine((slug) => placeBySlug(slug, "el") !== undefined, {
  error: "no such place",
});
const branchSchema = z.strictObject({
  place,
  address: both,
  postal_code: z.string().regex(/^\d{5}$/),
  phones: z.array(text).default([]),
  hours: hours.optional(),
});
const serviceSchema = z.strictObject({
  name: both,
  /** In euro. */
  price_from: z.number().min(0).optional(),
  per: z.enum(UNITS).optional(),
});

const memberSchema = z.object({
  key: text,
  professions: z.array(text).min(1),
  is_member: z.boolean().default(false),
  is_featured: z.boolean().default(false),
  verified: z.object({ what: text, months_ago: z.number() }).optional(),
  phones: z.array(text),
  email: text.optional(),
  website: z.url().optional(),
  socials: z.record(z.string(), text).default({}),
  postal_code: z
    .string()
    .regex(/^\d{5}$/)
    .optional(),
  latitude: z.number(),
  longitude: z.number(),
  hours: hours.optional(),
  branches: z.array(branchSchema).max(MAX_BRANCHES).default([]),
  serves: z.array(place).max(MAX_SERVED).default([]),
  languages: z.array(z.enum(LANGUAGES)).default([]),
  services: z.array(serviceSchema).max(MAX_SERVICES).default([]),
  founded: z.int(),
  logo: text.optional(),
  cover: text.optional(),
  /** Pictures of its works, beside the cover. */
  works: z.array(text).default([]),
  el: memberTranslation.optional(),
  en: memberTranslation.optional(),
});
export type MemberFile = z.infer<typeof memberSchema>;

const authorText = z.object({ name: text.optional(), text });
const authorSchema = z.object({
  key: text,
  link: z.url().optional(),
  picture: z.object({ art: text, alt: both }),
  el: authorText.required(),
  en: authorText,
});
export type AuthorFile = z.infer<typeof authorSchema>;

const seriesText = z.object({ title: text, text });
const seriesSchema = z.object({
  key: text,
  /** A master. */
  picture: text.optional(),
  el: seriesText,
  en: seriesText,
  /** The keys of its posts, in order. */
  parts: z.array(text).min(2),
});
export type SeriesFile = z.infer<typeof seriesSchema>;

const pageTranslation = z.object({
  title: text,
  meta_description: text,
  blocks: z.array(z.looseObject({ type: text })),
});
const pageSchema = z.object({ el: pageTranslation, en: pageTranslation });
export type PageFile = z.infer<typeof pageSchema> & { slug: string };

const chunkTranslation = z.object({ title: text, content: text });
const chunkSchema = z.array(z.object({ key: text, el: chunkTranslation, en: chunkTranslation }));
export type ChunkFile = z.infer<typeof chunkSchema>[number];

/** The issues of a schema error in one line. */
export const issuesText = (error: ZodError): string =>
  error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`).join("; ");

function check<T extends ZodType>(schema: T, value: unknown, file: string): z.output<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Error(`demo content: ${file}: ${issuesText(parsed.error)}`);
}

async function names(folder: string, ending: string): Promise<string[]> {
  return (await readdir(path.join(root, folder))).filter((name) => name.endsWith(ending)).sort();
}

function bodyOf(body: string, locale: "el" | "en"): string {
  const start = body.indexOf(`<!-- ${locale} -->`);
  if (start === -1) return "";
  const from = start + `<!-- ${locale} -->`.length;
  const end = body.indexOf("<!-- ", from);
  return body.slice(from, end === -1 ? undefined : end).trim();
}

/** Reads all posts of the demo. @throws Error naming the first file that violates README.md */
export async function readPosts(): Promise<PostFile[]> {
  const all: PostFile[] = [];
  const masters = await readMasters();
  for (const { code } of STANDARD_SECTIONS) {
    const folder = sectionName(code)!;
    for (const name of await names(`posts/${folder}`, ".md")) {
      const file = `posts/${folder}/${name}`;
      const raw = await readFile(path.join(root, file), "utf8");
      const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(raw);
      if (!match) throw new Error(`demo content: ${file} has no front matter`);
      const head = check(postHead, parse(match[1]!), file);
      const body = (locale: "el" | "en") =>
        describeText(bodyOf(match[2]!, locale), masters, locale);
      const bodies = { el: body("el"), en: body("en") };
      const cover = describe(head.cover, masters);
      for (const locale of ["el", "en"] as const)
        if (head[locale] && !bodies[locale])
          throw new Error(`demo content: ${file} has no text in ${locale}`);
      all.push({ ...head, cover, key: name.slice(0, -3), folder, bodies });
    }
  }
  return all;
}

/** Reads all companies of the demo. @throws Error naming the first file that violates README.md */
export async function readMembers(): Promise<MemberFile[]> {
  const files = await names("members", ".yaml");
  const lists = await Promise.all(
    files.map(async (name) =>
      check(
        z.array(memberSchema),
        parse(await readFile(path.join(root, "members", name), "utf8")),
        `members/${name}`,
      ),
    ),
  );
  return lists.flat();
}

/** Reads all authors of the demo. @throws Error when the file violates README.md */
export async function readAuthors(): Promise<AuthorFile[]> {
  return check(
    z.array(authorSchema),
    parse(await readFile(path.join(root, "authors.yaml"), "utf8")),
    "authors.yaml",
  );
}

/** Reads the series of the demo. @throws Error when the file violates README.md */
export async function readSeries(): Promise<SeriesFile[]> {
  return check(
    z.array(seriesSchema),
    parse(await readFile(path.join(root, "series.yaml"), "utf8")),
    "series.yaml",
  );
}

/** Reads all pages of the demo; the slug is the name of the file. @throws Error for a bad file */
export async function readPages(): Promise<PageFile[]> {
  const files = await names("pages", ".yaml");
  return Promise.all(
    files.map(async (name) => ({
      ...check(
        pageSchema,
        parse(await readFile(path.join(root, "pages", name), "utf8")),
        `pages/${name}`,
      ),
      slug: name.slice(0, -5),
    })),
  );
}

/** Reads all chunks of the demo. @throws Error when the file violates README.md */
export async function readChunks(): Promise<ChunkFile[]> {
  return check(
    chunkSchema,
    parse(await readFile(path.join(root, "chunks.yaml"), "utf8")),
    "chunks.yaml",
  );
}
