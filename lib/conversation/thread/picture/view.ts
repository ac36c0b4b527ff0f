import { makeIdToken } from "@/lib/kernel/core/id-token";
import type { Prisma } from "@/prisma/client/client";
import type { PictureView } from "./schema";

/** The purpose of the tokens that show one picture without a sign-in. */
export const PICTURE_PURPOSE = "thread picture";

export const pictureSelect = {
  id: true,
  originalName: true,
  width: true,
  height: true,
} satisfies Prisma.ThreadPictureSelect;
type PictureRow = Prisma.ThreadPictureGetPayload<{ select: typeof pictureSelect }>;

/** The pictures of a thread, in the order in which they were uploaded. */
export const threadPictures = {
  orderBy: { id: "asc" },
  select: pictureSelect,
} satisfies Prisma.Thread$picturesArgs;

const pathOf = (id: number) => `/api/enquiry/picture/${id}`;

/** The path of a picture that needs no sign-in: whoever has it sees the picture. */
export const signedPicturePath = (id: number): string =>
  `${pathOf(id)}?token=${makeIdToken(PICTURE_PURPOSE, id)}`;

/** A picture for signed-in people who may see it. */
export const viewPicture = ({ id, originalName, width, height }: PictureRow): PictureView => ({
  id,
  name: originalName,
  width,
  height,
  url: pathOf(id),
  small_url: `${pathOf(id)}?size=small`,
});

/** The same for a reader with a signed link. */
export const viewPictureByLink = (row: PictureRow): PictureView => {
  const url = signedPicturePath(row.id);
  return { ...viewPicture(row), url, small_url: `${url}&size=small` };
};
