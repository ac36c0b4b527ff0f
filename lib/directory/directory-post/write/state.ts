import { noColumns, selectOf, valuesOf } from "@/lib/kernel/content/fields";
import { translationsOf } from "@/lib/kernel/content/translations-of";
import { stateColumns } from "@/lib/kernel/content/desk-view";
import type { Prisma } from "@/prisma/client/client";
import { directoryPostColumns, directoryPostTexts } from "../fields";

/** The columns of the state before and after a save. */
export const directoryPostStateSelect = {
  version: true,
  deletedAt: true,
  ...selectOf(directoryPostColumns),
  assets: { orderBy: { position: "asc" }, select: { role: true, assetId: true } },
  translations: {
    orderBy: { locale: "asc" },
    select: { ...stateColumns, ...selectOf(directoryPostTexts), hiddenByEditor: true },
  },
} satisfies Prisma.DirectoryPostSelect;

/** The state of a directory post; its id is that of the company. */
export type DirectoryPostState = { id: number } & Prisma.DirectoryPostGetPayload<{
  select: typeof directoryPostStateSelect;
}>;
export type DirectoryTranslationState = DirectoryPostState["translations"][number];

/** The state before the first save. */
export const blankDirectoryPost: DirectoryPostState = {
  id: 0,
  version: 0,
  deletedAt: null,
  ...noColumns(directoryPostColumns),
  assets: [],
  translations: [],
};

/** The ids of the assets in a role, in their order. */
export const assetIdsOf = (
  { assets }: Pick<DirectoryPostState, "assets">,
  role: "gallery" | "attachment",
): number[] => assets.filter((link) => link.role === role).map(({ assetId }) => assetId);

/** A snapshot of a directory post, in the form of a PUT body. */
export const snapshotOf = (state: DirectoryPostState) => ({
  ...valuesOf(directoryPostColumns, state),
  gallery_ids: assetIdsOf(state, "gallery"),
  attachment_ids: assetIdsOf(state, "attachment"),
  translations: translationsOf(state, (translation) => ({
    ...valuesOf(directoryPostTexts, translation),
    status: translation.status,
  })),
});
