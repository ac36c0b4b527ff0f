import { writeAudit } from "@/lib/kernel/audit/service";
import type { UserActor } from "@/lib/kernel/core/actor";
import { databaseFault } from "@/lib/kernel/core/database-codes";
import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { AppError, conflict, invalid } from "@/lib/kernel/core/errors";
import { countRequest } from "@/lib/kernel/http/limits";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Prisma } from "@/prisma/client/client";
import { loadAssetForEditing } from "./admin";
import type { AssetItemView } from "./admin-view";
import { convertUpload, type Converted } from "./convert";
import { MAX_FILE_BYTES } from "./file-limit";
import { editableAssets, ownerFor } from "./policy";
import type { NewAsset } from "./schema";
import { deleteFiles, storeFiles, type StoredColumns } from "./store";
import { assetText } from "./texts";

// The limits of docs/security.md#uploads.
const MAX_MEMBER_BYTES = 500 * 1024 * 1024;
const MAX_NAME_LENGTH = 120;

/** The sanitised name of a file, for display: without folders, control and bidi characters. */
export function tidyName(name: string): string | null {
  const last = name.split(/[/\\]/).pop() ?? "";
  const plain = last
    .normalize("NFC")
    .replace(/[\p{C}\u2028\u2029]/gu, "")
    .trim();
  return plain === "" || plain === "blob" ? null : [...plain].slice(0, MAX_NAME_LENGTH).join("");
}

/**
 * Converts the file of a form, counted against the limits of its user.
 * @throws AppError invalid on `file`, payload_too_large beyond 15 MB, too_many beyond 60 an hour,
 * unavailable when too many wait
 */
export async function convertFile(
  actor: UserActor,
  file: File,
  locale: Locale,
): Promise<Converted> {
  if (file.size > MAX_FILE_BYTES) throw new AppError("payload_too_large");
  await countRequest("upload", String(actor.userId));
  if (file.size === 0) throw invalid("file", assetText("fileMissing", locale));
  return convertUpload(file, actor.userId, locale);
}

/** What the sizes of a picture take together. */
const bytesOf = ({ variants }: Converted): number =>
  variants.reduce((sum, { bytes }) => sum + bytes, 0);

/** Checks the storage quota of a company under a lock, so that concurrent uploads are counted. */
export async function checkRoom(
  tx: Db,
  memberId: number | null,
  added: number,
  locale: Locale,
): Promise<void> {
  if (memberId === null) return;
  await tx.$queryRaw`SELECT id FROM member WHERE id = ${memberId} FOR UPDATE`;
  const [row] = await tx.$queryRaw<{ bytes: bigint }[]>`
    SELECT coalesce(sum(coalesce(v.bytes, a.bytes)), 0)::bigint AS bytes FROM asset AS a
    LEFT JOIN asset_variant AS v ON v.asset_id = a.id WHERE a.member_id = ${memberId} AND a.deleted_at IS NULL`;
  if (Number(row?.bytes ?? 0) + added > MAX_MEMBER_BYTES)
    throw invalid("file", assetText("quota", locale));
}

/** Writes the row of stored files; deletes the files when that is refused. */
export async function withStored<T>(
  columns: StoredColumns,
  write: (tx: Db) => Promise<T>,
): Promise<T> {
  try {
    return await inTransaction(write);
  } catch (error) {
    // A lost connection may have committed: the files stay, and the sweep deletes them if there is
    // no row.
    if (!databaseFault(error)) await deleteFiles(columns.fileKey);
    throw error;
  }
}

/** Stores the files, then writes the row; deletes the files when that is refused. */
export async function withFiles<T>(
  converted: Converted,
  write: (tx: Db, columns: StoredColumns) => Promise<T>,
): Promise<T> {
  const columns = await storeFiles(converted);
  return withStored(columns, (tx) => write(tx, columns));
}

/**
 * Uploads an image: decoded, rotated, stripped of metadata, and stored in its variants.
 * @throws AppError invalid on `file`, payload_too_large beyond 15 MB, too_many beyond 60 an hour,
 * not_found for a parent that the user may not edit, forbidden, unavailable
 */
export async function createAsset(
  actor: UserActor,
  input: NewAsset,
  locale: Locale,
): Promise<AssetItemView> {
  const parent = {
    parentType: input.parent_type ?? "library",
    parentId: input.parent_id ?? null,
  } as const;
  const { memberId } = await ownerFor(actor, parent);
  const converted = await convertFile(actor, input.file, locale);
  const id = await withFiles(converted, async (tx, columns) => {
    await checkRoom(tx, memberId, bytesOf(converted), locale);
    const translations =
      input.alt || input.caption || input.credit
        ? {
            create: [
              {
                locale,
                alt: input.alt ?? "",
                caption: input.caption ?? null,
                credit: input.credit ?? null,
              },
            ],
          }
        : {};
    const made = await tx.asset.create({
      data: {
        ...columns,
        ...parent,
        memberId,
        createdById: actor.userId,
        originalName: tidyName(input.file.name),
        licence: input.licence ?? null,
        shows: input.shows ?? null,
        focalX: input.focal_x,
        focalY: input.focal_y,
        translations,
        variants: { create: converted.variants },
      },
      select: { id: true },
    });
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "asset.created",
      subject: { kind: "asset", id: made.id },
      detail: { ...(memberId === null ? {} : { member: memberId }) },
    });
    return made.id;
  });
  return loadAssetForEditing(actor, id, locale);
}

/** A sound or film is never replaced by a picture. @throws AppError invalid on `file` */
async function requirePicture(id: number, locale: Locale): Promise<void> {
  const other = await db.asset.findFirst({
    where: { id, kind: { not: "picture" } },
    select: { id: true },
  });
  if (other) throw invalid("file", assetText("mediaReplace", locale));
}

/** Replaces the variants of an asset, under the new file key. */
export async function replaceVariants(tx: Db, id: number, { variants }: Converted): Promise<void> {
  await tx.assetVariant.deleteMany({ where: { assetId: id } });
  await tx.assetVariant.createMany({
    data: variants.map((variant) => ({ assetId: id, ...variant })),
  });
}

/**
 * Replaces the file of an asset everywhere and resets its crop. Texts and focal point stay.
 * @throws AppError as `createAsset`; conflict with the current state for a stale version
 */
export async function replaceAsset(
  actor: UserActor,
  id: number,
  file: File,
  locale: Locale,
  version: number | undefined,
): Promise<AssetItemView> {
  await requirePicture(id, locale);
  const converted = await convertFile(actor, file, locale);
  const current = () => loadAssetForEditing(actor, id, locale);
  await withFiles(converted, async (tx, columns) => {
    const name = tidyName(file.name);
    const { count } = await tx.asset.updateMany({
      where: { AND: [editableAssets(actor)], id, deletedAt: null, version },
      data: {
        ...columns,
        crop: Prisma.DbNull,
        ...(name === null ? {} : { originalName: name }),
        version: { increment: 1 },
      },
    });
    if (count === 0) throw conflict({ data: await current() });
    const { memberId } = await tx.asset.findUniqueOrThrow({
      where: { id },
      select: { memberId: true },
    });
    await replaceVariants(tx, id, converted);
    await checkRoom(tx, memberId, 0, locale);
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "asset.replaced",
      subject: { kind: "asset", id },
    });
  });
  return current();
}
