import { createHash } from "node:crypto";
import { copyFile, mkdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import type { JSONContent } from "@tiptap/core";
import { parse } from "yaml";
import { z } from "zod";
import { readMedia as readFacts } from "@/lib/kernel/asset/media-file";
import { mediaFile, type MediaKind } from "@/lib/kernel/asset/media-kinds";
import { sourceOf } from "@/lib/kernel/asset/media-source";
import { tidyTranscript } from "@/lib/kernel/document/transcript";
import type { Prisma } from "@/prisma/client/client";
import { masterKey } from "./masters";

/** Where the files of sounds and films are, with their declaration. */
const MEDIA_FOLDER = path.resolve("prisma/demo/media");

const text = z.string().min(1);
const words = z.strictObject({ title: text, caption: text, transcript: text });
const declaration = z.record(
  z.string().regex(/^[a-z0-9-]+$/),
  z.strictObject({
    file: text,
    /** The master that stands for a film until it plays. */
    poster: text.refine((art) => masterKey(art) !== undefined, "not a master").optional(),
    el: words,
    en: words,
  }),
);

/** The sounds and films of the demo by name. */
export type DemoMedia = z.infer<typeof declaration>;
/** The ids of the stored ones by name, with what they are. */
export type MediaIds = ReadonlyMap<string, { id: number; kind: MediaKind }>;

/** The declared sounds and films. */
export const readDemoMedia = async (): Promise<DemoMedia> =>
  declaration.parse(parse(await readFile(path.join(MEDIA_FOLDER, "media.yaml"), "utf8")));

const IN_TEXT = /!\[\]\(media:([a-z0-9-]+)\)/g;

/** The names of the sounds and films in a text. */
export const mediaIn = (markdown: string): string[] =>
  [...markdown.matchAll(IN_TEXT)].map(([, name = ""]) => name);

/** The name of a sound or film that a line of Markdown places; undefined for a picture. */
export const mediaName = (url: string): string | undefined => /^media:([a-z0-9-]+)$/.exec(url)?.[1];

/** The name of the poster of a film among the pictures of a post. */
export const posterName = (owner: string, name: string) => `${owner}-${name}-poster`;

/**
 * Copies the files into the folder of uploads and writes their rows; what each is, its content says.
 * @throws MediaRefusal for a file that an editor could not upload
 */
export async function writeMedia(
  db: Prisma.TransactionClient,
  media: DemoMedia,
  uploads: string,
): Promise<MediaIds> {
  const ids = new Map<string, { id: number; kind: MediaKind }>();
  for (const [name, { file }] of Object.entries(media)) {
    const from = path.join(MEDIA_FOLDER, file);
    const content = await readFile(from);
    const { kind, mime, seconds, width, height } = await readFacts(sourceOf(content));
    // A deterministic key, as those of pictures: loading again leaves no orphans.
    const fileKey = createHash("sha256").update(`demo media ${name}`).digest("hex").slice(0, 32);
    const folder = path.join(uploads, fileKey);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await copyFile(from, path.join(folder, mediaFile(mime)!));
    const { id } = await db.asset.create({
      data: {
        fileKey,
        kind,
        mime,
        width,
        height,
        parentType: "post",
        duration: seconds,
        bytes: content.length,
        sha256: createHash("sha256").update(content).digest("hex"),
        originalName: file,
      },
      select: { id: true },
    });
    ids.set(name, { id, kind });
  }
  return ids;
}

/** Makes the blocks of a text of a post in a language. */
export const mediaBlocks =
  (media: DemoMedia, ids: MediaIds, locale: "el" | "en", posterId: (name: string) => number) =>
  (name: string): JSONContent => {
    const [declared, stored] = [media[name], ids.get(name)];
    if (!declared || !stored) throw new Error(`demo content: no sound or film ${name}`);
    const { title, caption, transcript } = declared[locale];
    return {
      type: stored.kind,
      attrs: {
        assetId: stored.id,
        ...(declared.poster ? { posterId: posterId(name) } : {}),
        title,
        caption,
        transcript: tidyTranscript(transcript),
      },
    };
  };
