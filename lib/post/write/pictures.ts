import type { Edit } from "@/lib/content/edit";
import { fieldName } from "@/lib/content/field-name";
import {
  documentPictures,
  lookUpPictures,
  requireDescriptions,
  requirePictures,
  type Placed,
} from "@/lib/content/pictures";
import { isLive } from "@/lib/content/status";
import { translationIn } from "@/lib/content/translations-of";
import { LOCALES, type Locale } from "@/lib/i18n/locale";
import { isSame } from "@/lib/revision/changed-fields";
import { textPictureIds } from "../desk/view";
import { mayEditAllPosts } from "../edit-policy";
import { postText } from "../texts";
import type { PostChange } from "./change";
import { snapshotOf, type PostState } from "./state";

/** Pictures that are described in the library alone. */
const placedAt = (field: string, ids: number[]) => ({ field, pictures: { ids, bare: ids } });

/** The pictures of a change by the field that names them; those of texts by locale. */
const picturesIn = (
  { cover_id, gallery_ids, translations }: PostChange,
  locale: Locale,
): Placed => [
  placedAt("cover_id", cover_id ? [cover_id] : []),
  placedAt("gallery_ids", gallery_ids ?? []),
  ...LOCALES.map((language) => ({
    field: fieldName(language, locale, "body_doc"),
    pictures: documentPictures(translations[language]?.body_doc ?? {}),
  })),
];

/** The ids of all pictures of a post. */
const shownIds = ({ coverId, gallery, translations }: PostState): number[] => [
  ...(coverId === null ? [] : [coverId]),
  ...gallery.map(({ assetId }) => assetId),
  ...textPictureIds({ translations }),
];

/**
 * Refuses unknown pictures, and for a company's users those of others, unless the post shows them
 * already. What is brought back from the history may name its own, also those that are gone.
 * @throws AppError invalid on the field that names one
 */
export async function checkPictures(edit: Edit<PostState>, change: PostChange): Promise<void> {
  const { actor, former, locale, origin, pictures } = edit;
  const isRestoring = origin.restoredFrom !== undefined;
  const placed = picturesIn(change, locale);
  const shown = shownIds(former);
  const own =
    isRestoring || mayEditAllPosts(actor)
      ? {}
      : { OR: [{ memberId: actor.memberId ?? -1 }, { id: { in: shown } }] };
  await lookUpPictures(edit, [...shown, ...placed.flatMap((one) => one.pictures.ids)], own);
  if (!isRestoring) requirePictures(pictures, placed, postText("picture", locale));
}

const shownIn = (state: PostState, language: Locale) => {
  const { cover_id, gallery_ids, translations } = snapshotOf(state);
  return { cover_id, gallery_ids, body_doc: translations[language]?.body_doc };
};

/**
 * Refuses pictures without an alt text in a locale that readers see from now on, or see with other
 * pictures.
 * @throws AppError invalid on the fields with such pictures
 */
export function checkDescriptions(
  { former, locale, pictures }: Edit<PostState>,
  fresh: PostState,
): void {
  for (const { locale: language, status } of fresh.translations) {
    const before = translationIn(former, language);
    const wasShown =
      before &&
      isLive(before.status) &&
      isSame(shownIn(former, language), shownIn(fresh, language));
    if (!isLive(status) || wasShown) continue;
    const { body_doc, ...shared } = shownIn(fresh, language);
    const placed = picturesIn({ ...shared, translations: { [language]: { body_doc } } }, locale);
    requireDescriptions(pictures, placed, language, locale);
  }
}
