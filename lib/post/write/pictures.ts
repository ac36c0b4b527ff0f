import type { JSONContent } from "@tiptap/core";
import type { UserActor } from "@/lib/core/actor";
import type { Db } from "@/lib/core/db";
import { invalid } from "@/lib/core/errors";
import { documentAssetIds } from "@/lib/document/text";
import { fieldName } from "@/lib/content/field-name";
import { LOCALES, type Locale } from "@/lib/i18n/locale";
import { mayEditAllPosts } from "../edit-policy";
import type { PostChange } from "./change";
import type { PostState } from "./state";
import { postText } from "../texts";

const documentIds = (document: unknown): number[] => (document ? documentAssetIds(document) : []);

/** The ids of all pictures of a post. */
const picturesOf = ({ coverId, gallery, translations }: PostState): number[] => [
  ...(coverId === null ? [] : [coverId]),
  ...gallery.map(({ assetId }) => assetId),
  ...translations.flatMap(({ bodyDoc }) => documentIds(bodyDoc)),
];

/**
 * Refuses unknown pictures, and for a company's users those of others, unless the post shows them
 * already.
 * @throws AppError invalid on the field that names one
 */
export async function checkPictures(
  tx: Db,
  actor: UserActor,
  change: PostChange,
  former: PostState | undefined,
  locale: Locale,
): Promise<void> {
  const named = new Map<string, number[]>([
    ["cover_id", change.cover_id ? [change.cover_id] : []],
    ["gallery_ids", change.gallery_ids ?? []],
    ...LOCALES.map(
      (each) =>
        [
          fieldName(each, locale, "body_doc"),
          documentIds(change.translations[each]?.body_doc),
        ] as const,
    ),
  ]);
  const ids = [...new Set([...named.values()].flat())];
  if (ids.length === 0) return;
  const shown = new Set(former ? picturesOf(former) : []);
  const own = mayEditAllPosts(actor)
    ? {}
    : { OR: [{ memberId: actor.memberId ?? -1 }, { id: { in: [...shown] } }] };
  const rows = await tx.asset.findMany({
    where: { id: { in: ids }, deletedAt: null, ...own },
    select: { id: true },
  });
  const known = new Set(rows.map(({ id }) => id));
  for (const [field, wanted] of named)
    if (wanted.some((id) => !known.has(id))) throw invalid(field, postText("picture", locale));
}

/** Pictures of a text without an alt text of their own there. */
function undescribed(document: JSONContent): number[] {
  const found: number[] = [];
  const walk = (node: JSONContent) => {
    const alt: unknown = node.attrs?.alt;
    const ids = documentAssetIds({ ...node, content: [] });
    if (!(node.type === "figure" && typeof alt === "string" && alt.trim() !== ""))
      found.push(...ids);
    node.content?.forEach(walk);
  };
  walk(document);
  return found;
}

/**
 * Refuses to publish a translation with pictures that have no alt text in it.
 * @throws AppError invalid on the field with the picture
 */
export async function requireDescriptions(
  tx: Db,
  state: PostState,
  languages: Locale[],
  locale: Locale,
): Promise<void> {
  const all = picturesOf(state);
  if (languages.length === 0 || all.length === 0) return;
  const rows = await tx.assetTranslation.findMany({
    where: { assetId: { in: all }, locale: { in: languages }, alt: { not: "" } },
    select: { assetId: true, locale: true },
  });
  const described = new Set(rows.map((row) => `${row.assetId} ${row.locale}`));
  for (const language of languages) {
    const isBare = (id: number) => !described.has(`${id} ${language}`);
    const text = postText(language === "el" ? "altEl" : "altEn", locale);
    const document = state.translations.find((words) => words.locale === language)?.bodyDoc as
      JSONContent | null | undefined;
    if (state.coverId !== null && isBare(state.coverId)) throw invalid("cover_id", text);
    if (state.gallery.some(({ assetId }) => isBare(assetId))) throw invalid("gallery_ids", text);
    if (document && undescribed(document).some(isBare))
      throw invalid(fieldName(language, locale, "body_doc"), text);
  }
}
