import { db } from "@/lib/kernel/core/db";
import { log } from "@/lib/kernel/core/log";
import { readStored } from "@/lib/kernel/storage/service";
import { convertStored, WIDTHS_PX, type Converted } from "./convert";
import { deleteFiles } from "./store";
import { replaceVariants, withFiles } from "./upload";

const [NARROWEST = 0] = WIDTHS_PX;

/** Where a run is, in the order of the bytes. */
type Cursor = { sha256: string; id: number };
const START: Cursor = { sha256: "", id: 0 };

/**
 * The next picture that is stored in one size only, though it could be shown narrower. Pictures with
 * the same bytes follow each other.
 */
const nextAfter = ({ sha256, id }: Cursor) =>
  db.asset.findFirst({
    where: {
      OR: [{ sha256: { gt: sha256 } }, { sha256, id: { gt: id } }],
      deletedAt: null,
      hasOriginal: false,
      width: { gt: NARROWEST },
      variants: { some: {}, none: { width: { lte: NARROWEST } } },
    },
    orderBy: [{ sha256: "asc" }, { id: "asc" }],
    select: { id: true, fileKey: true, width: true, sha256: true },
  });

/**
 * Makes the narrower sizes of pictures that were stored in one only, one picture after the other;
 * those with the same bytes are converted once. A picture whose file is missing is left as it is.
 * Ends early, between two pictures, when `signal` is aborted.
 * @returns how many pictures have got their sizes
 * @throws AppError unavailable when the storage does not respond; the next run continues
 */
export async function makeSizes(signal?: AbortSignal): Promise<number> {
  let made = 0;
  let last: { bytes: Buffer; converted: Converted } | undefined;
  for (let next = await nextAfter(START); next && !signal?.aborted; next = await nextAfter(next)) {
    const { id, fileKey, width } = next;
    const bytes = await readStored(fileKey, `${width}.webp`);
    if (!bytes) {
      log.warn({ asset: id }, "a picture has no file to make sizes of");
      continue;
    }
    if (!last?.bytes.equals(bytes)) last = { bytes, converted: await convertStored(bytes) };
    const { converted } = last;
    // Somebody may have replaced the file meanwhile, which has its sizes then.
    const isChanged = await withFiles(converted, async (tx, columns) => {
      const { count } = await tx.asset.updateMany({ where: { id, fileKey }, data: columns });
      if (count > 0) await replaceVariants(tx, id, converted);
      else await deleteFiles(columns.fileKey);
      return count > 0;
    });
    if (isChanged) made++;
  }
  return made;
}
