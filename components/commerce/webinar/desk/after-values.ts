import type { AfterView } from "@/lib/commerce/webinar/after/schema";
import { durationText } from "@/lib/kernel/asset/media-kinds";

/** A link or a file in the form. */
export type DraftMaterial = {
  title_el: string;
  title_en: string;
  url: string;
  file: { id: number; name: string } | null;
};
/** A chapter in the form, with its time as it is written: 1:02:03. */
export type DraftChapter = { title_el: string; title_en: string; at: string };
export type AfterDraft = { material: DraftMaterial[]; chapters: DraftChapter[] };

export const newMaterial = (): DraftMaterial => ({
  title_el: "",
  title_en: "",
  url: "",
  file: null,
});
export const newChapter = (): DraftChapter => ({ title_el: "", title_en: "", at: "" });

/** The stored values in the form. */
export const draftOf = ({ material, chapters }: AfterView): AfterDraft => ({
  material: material.map(({ title_el, title_en, url, asset }) => ({
    title_el: title_el ?? "",
    title_en: title_en ?? "",
    url: url ?? "",
    file: asset && { id: asset.id, name: asset.alt || asset.mime },
  })),
  chapters: chapters.map(({ title_el, title_en, at_seconds: at }) => ({
    title_el: title_el ?? "",
    title_en: title_en ?? "",
    at: durationText(at),
  })),
});

/** The seconds of a time such as 12:05 or 1:02:03; undefined for what is none. */
function secondsOf(text: string): number | undefined {
  const parts = text.trim().split(":");
  if (parts.length < 2 || parts.length > 3 || !parts.every((one) => /^\d{1,3}$/.test(one)))
    return undefined;
  const [first = 0, ...rest] = parts.map(Number);
  if (rest.some((one) => one > 59)) return undefined;
  return rest.reduce((sum, one) => sum * 60 + one, first);
}

const textOrNull = (text: string) => text.trim() || null;

/** The body of the form; a time that is none is null, which the server refuses. */
export const bodyOf = ({ material, chapters }: AfterDraft) => ({
  material: material.map(({ title_el, title_en, url, file }) => ({
    title_el: textOrNull(title_el),
    title_en: textOrNull(title_en),
    ...(file ? { asset_id: file.id } : { url: textOrNull(url) }),
  })),
  chapters: chapters.map(({ title_el, title_en, at }) => ({
    title_el: textOrNull(title_el),
    title_en: textOrNull(title_en),
    at_seconds: secondsOf(at) ?? null,
  })),
});
