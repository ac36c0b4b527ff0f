import { changeDetail } from "@/lib/kernel/audit/changed-values";
import { writeAudit } from "@/lib/kernel/audit/service";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { conflict, invalid } from "@/lib/kernel/core/errors";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { readStored } from "@/lib/kernel/storage/service";
import { Prisma } from "@/prisma/client/client";
import { loadAssetForEditing } from "./admin";
import type { AssetItemView } from "./admin-view";
import { convertPart, type Converted } from "./convert";
import { moveFocus, readCrop, WHOLE, type Crop } from "./crop";
import { ORIGINAL } from "./original";
import { editableAssets, ownerFor } from "./policy";
import type { AssetChange } from "./schema";
import { storageUnavailable, type StoredColumns } from "./store";
import { assetText } from "./texts";
import { auditedTags, writeTags } from "./tags";
import { replaceVariants, withFiles } from "./upload";

type AltTexts = Partial<Record<"alt" | "caption" | "credit", string | null | undefined>>;

/**
 * The changed alt texts and captions per locale; flat fields belong to the locale of the request.
 */
function altTextsOf(
  { alt, caption, credit, translations }: AssetChange,
  language: Locale,
): Partial<Record<Locale, AltTexts>> {
  const texts = { alt, caption, credit };
  const flat = Object.values(texts).every((text) => text === undefined)
    ? {}
    : { [language]: texts };
  const named = Object.fromEntries(
    LOCALES.flatMap((locale) => (translations?.[locale] ? [[locale, translations[locale]]] : [])),
  );
  return { ...flat, ...named };
}

/** Alt texts, captions, credits, licence, what they show and tags as the audit log compares them. */
async function auditedTexts(tx: Db, assetId: number) {
  const [rows, tags, facts] = await Promise.all([
    tx.assetTranslation.findMany({
      where: { assetId },
      select: { locale: true, alt: true, caption: true, credit: true },
    }),
    auditedTags(tx, assetId),
    tx.asset.findUniqueOrThrow({ where: { id: assetId }, select: { licence: true, shows: true } }),
  ]);
  const translations = rows.map(({ locale, ...texts }) => [locale, texts]);
  return {
    tags,
    ...facts,
    translations: Object.fromEntries(translations) as object,
  };
}

async function writeAltTexts(
  tx: Db,
  id: number,
  altTexts: Partial<Record<Locale, AltTexts>>,
): Promise<void> {
  for (const locale of LOCALES) {
    const { alt, caption, credit } = altTexts[locale] ?? {};
    if ([alt, caption, credit].every((text) => text === undefined)) continue;
    const change = {
      ...(alt === undefined ? {} : { alt: alt ?? "" }),
      ...(caption === undefined ? {} : { caption }),
      ...(credit === undefined ? {} : { credit }),
    };
    await tx.assetTranslation.upsert({
      where: { assetId_locale: { assetId: id, locale } },
      create: { assetId: id, locale, ...change },
      update: change,
      select: { assetId: true },
    });
  }
}

const stateSelect = {
  fileKey: true,
  hasOriginal: true,
  crop: true,
  focalX: true,
  focalY: true,
  variants: { select: { width: true, format: true }, orderBy: { width: "desc" }, take: 1 },
} satisfies Prisma.AssetSelect;
type State = Prisma.AssetGetPayload<{ select: typeof stateSelect }>;

/**
 * The stored original; for an asset that was stored without one, its largest variant.
 * @throws AppError not_found, unavailable, invalid
 */
async function originalOf(
  { fileKey, hasOriginal, variants }: State,
  locale: Locale,
): Promise<Buffer> {
  const largest = variants[0];
  const name = hasOriginal || !largest ? ORIGINAL : `${largest.width}.${largest.format}`;
  const bytes = await readStored(fileKey, name).catch((error: unknown) => {
    throw storageUnavailable(error);
  });
  if (!bytes) throw invalid("crop", assetText("noOriginal", locale));
  return bytes;
}

const isSame = (one: Crop, other: Crop) =>
  (["x", "y", "width", "height"] as const).every(
    (side) => Math.abs(one[side] - other[side]) < 1e-4,
  );

type CropChange = {
  crop: Crop;
  fileKey: string;
  converted: Converted;
  focus: { focalX: number; focalY: number };
};

/**
 * The variants of a new crop, with the focal point translated to it; undefined when the crop is
 * unchanged.
 */
async function cropImage(
  actor: UserActor,
  id: number,
  requested: Crop | null | undefined,
  locale: Locale,
): Promise<CropChange | undefined> {
  if (requested === undefined) return undefined;
  const state = await db.asset.findFirst({
    where: { AND: [editableAssets(actor)], id, deletedAt: null },
    select: stateSelect,
  });
  const crop = requested ?? WHOLE;
  const previous = readCrop(state?.crop) ?? WHOLE;
  if (!state || isSame(crop, previous)) return undefined;
  const converted = await convertPart(await originalOf(state, locale), actor.userId, crop);
  const { x, y } = moveFocus({ x: state.focalX, y: state.focalY }, previous, crop);
  return { crop, fileKey: state.fileKey, converted, focus: { focalX: x, focalY: y } };
}

/** The new parent of an asset, and the owner that follows from it. */
async function moved(actor: UserActor, { parent_type: kind, parent_id: at }: AssetChange) {
  if (kind === undefined && at === undefined) return {};
  const parent = { parentType: kind ?? "library", parentId: at ?? null } as const;
  return { ...parent, ...(await ownerFor(actor, parent)) };
}

/**
 * Updates the sent fields of an asset: texts per locale, licence, what it shows, focal point, crop, tags, parent.
 * @throws AppError not_found for an asset or new parent that the user may not edit, conflict with
 * the current state for a stale version, invalid, unavailable
 */
export async function updateAsset(
  actor: UserActor,
  id: number,
  input: AssetChange,
  locale: Locale,
  version: number | undefined,
): Promise<AssetItemView> {
  const altTexts = altTextsOf(input, locale);
  const owner = await moved(actor, input);
  const current = () => loadAssetForEditing(actor, id, locale);
  const cut = await cropImage(actor, id, input.crop, locale);
  const write = async (tx: Db, columns: StoredColumns | undefined) => {
    const { count } = await tx.asset.updateMany({
      // If the file was replaced meanwhile, the crop of the old one must not overwrite it.
      where: {
        AND: [editableAssets(actor)],
        id,
        deletedAt: null,
        version,
        ...(cut ? { fileKey: cut.fileKey } : {}),
      },
      data: {
        ...owner,
        ...columns,
        ...(cut ? { ...cut.focus, crop: isSame(cut.crop, WHOLE) ? Prisma.DbNull : cut.crop } : {}),
        ...(input.focal_x === undefined ? {} : { focalX: input.focal_x }),
        ...(input.focal_y === undefined ? {} : { focalY: input.focal_y }),
        version: { increment: 1 },
      },
    });
    if (count === 0) throw conflict({ data: await current() });
    if (cut) await replaceVariants(tx, id, cut.converted);
    const before = await auditedTexts(tx, id);
    await writeAltTexts(tx, id, altTexts);
    if (input.licence !== undefined || input.shows !== undefined)
      await tx.asset.update({
        where: { id },
        data: { licence: input.licence, shows: input.shows },
        select: { id: true },
      });
    if (input.tags) await writeTags(tx, actor, id, input.tags);
    const { fields: texts, ...changes } = changeDetail(before, await auditedTexts(tx, id));
    const fields = [
      ...texts,
      ...(["focal_x", "focal_y", "parent_type"] as const).filter(
        (name) => input[name] !== undefined,
      ),
      ...(cut ? ["crop"] : []),
    ];
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "asset.updated",
      subject: { kind: "asset", id },
      detail: { fields, ...changes },
    });
  };
  await (cut ? withFiles(cut.converted, write) : inTransaction((tx) => write(tx, undefined)));
  return current();
}
