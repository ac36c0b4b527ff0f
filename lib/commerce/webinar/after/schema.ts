import { z } from "zod";
import { assetSchema } from "@/lib/kernel/asset/responses";
import { bodyId, line } from "@/lib/kernel/core/fields";
import { withFieldErrors } from "@/lib/kernel/core/object-rules";
import { readPath } from "@/lib/kernel/core/records";
import { webinarTexts } from "../texts";
import { TITLE_LENGTH, URL_LENGTH } from "./length";

/** Links and files of one webinar, and chapters of its recording. */
const MAX_MATERIAL = 30;
const MAX_CHAPTERS = 100;
/** A chapter begins within a day. */
const MAX_SECONDS = 86_400;

const titles = { title_el: line(TITLE_LENGTH).nullish(), title_en: line(TITLE_LENGTH).nullish() };

const isGiven = (value: unknown, name: string) => (readPath(value, name) ?? null) !== null;

function requireTitle(value: unknown, context: z.RefinementCtx): void {
  if (isGiven(value, "title_el") || isGiven(value, "title_en")) return;
  context.addIssue({
    code: "custom",
    path: ["title_el"],
    params: { texts: webinarTexts("titleNeeded") },
  });
}

/** A link or a file of the library, of which it has one. */
const sentMaterial = z
  .object({
    ...titles,
    url: z
      .string()
      .trim()
      .max(URL_LENGTH)
      .regex(/^https:\/\/\S+$/, { params: { texts: webinarTexts("link") } } as object)
      .nullish(),
    asset_id: bodyId.nullish(),
  })
  .superRefine((value, context) => {
    requireTitle(value, context);
    if (isGiven(value, "url") === isGiven(value, "asset_id"))
      context.addIssue({
        code: "custom",
        path: ["url"],
        params: { texts: webinarTexts("oneSource") },
      });
  }, withFieldErrors);

const sentChapter = z
  .object({ ...titles, at_seconds: z.int().min(0).max(MAX_SECONDS) })
  .superRefine(requireTitle, withFieldErrors);

/** What participants get after a webinar; each list that is sent replaces the stored one. */
export const afterChange = z.object({
  material: z.array(sentMaterial).max(MAX_MATERIAL).optional(),
  chapters: z.array(sentChapter).max(MAX_CHAPTERS).optional(),
});
export type AfterChange = z.output<typeof afterChange>;

const stored = { title_el: z.string().nullable(), title_en: z.string().nullable() };

/** The same as it is stored, for those who manage the webinar. */
export const afterResponse = z.object({
  webinar_id: z.int(),
  material: z.array(
    z.object({ ...stored, url: z.string().nullable(), asset: assetSchema.nullable() }),
  ),
  chapters: z.array(z.object({ ...stored, at_seconds: z.int() })),
  /** When participants were mailed that there is something; null before. */
  told_at: z.iso.datetime().nullable(),
});
export type AfterView = z.output<typeof afterResponse>;

/** What a participant gets after the end, in one language. */
export const materialShape = {
  material: z.array(
    z.object({
      title: z.string(),
      url: z.string(),
      /** A link, or what kind of file it is. */
      kind: z.enum(["link", "picture", "sound", "film"]),
    }),
  ),
  chapters: z.array(
    z.object({
      at_seconds: z.int(),
      title: z.string(),
      /** The recording from there on, where its host has such addresses. */
      url: z.string(),
    }),
  ),
};
