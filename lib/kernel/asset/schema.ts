import { fileField } from "@/lib/kernel/http/file-field";
import { z } from "zod";
import { withFieldErrors } from "@/lib/kernel/core/object-rules";
import { bodyId, version } from "@/lib/kernel/core/fields";
import { flag, id, listFields, text, withPaging } from "@/lib/kernel/http/params";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import { cropShape, isInside } from "./crop";
import { PARENT_KINDS, PUBLIC_PARENT_KINDS } from "./parent-kinds";
import { ASSET_KINDS } from "./media-kinds";
import { assetTexts } from "./texts";
import { altTextFields, licenceField } from "./alt-texts";
import { showsField } from "./credit";
import { tagList } from "./tag-fields";
import { MAX_TAG } from "./tag-limits";

/** Orders of the list for editing. */
const ASSET_SORTS = ["-created_at", "created_at", "name", "-name", "-bytes", "bytes"] as const;
export type AssetSort = (typeof ASSET_SORTS)[number];

const PARENTS = [...PARENT_KINDS, "library" as const];

/** The public list: assets of one published item (docs/security.md#rights). */
export const assetListQuery = z
  .object({ ...listFields, parent_type: z.enum(PUBLIC_PARENT_KINDS), parent_id: id })
  .transform(withPaging);

/** The list for editing: assets that the actor may edit. */
export const assetEditQuery = z
  .object({
    ...listFields,
    parent_type: z.enum(PARENTS).optional(),
    parent_id: id.optional(),
    search: text(80).optional(),
    kind: z.enum(ASSET_KINDS).optional(),
    unused: flag.optional(),
    missing_alt: z.enum(LOCALES).optional(),
    tag: text(MAX_TAG).optional(),
    trash: flag.optional(),
    sort: z.enum(ASSET_SORTS).default("-created_at"),
  })
  .transform(withPaging);

const altTexts = z.object(altTextFields);

/** Form fields carry numbers as text. */
const fraction = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^(?:0|1|0?\.\d{1,8}|1\.0+)$/)
      .transform(Number),
  ])
  .pipe(z.number().min(0).max(1));

const common = {
  ...altTextFields,
  licence: licenceField,
  shows: showsField,
  focal_x: fraction.optional(),
  focal_y: fraction.optional(),
};
const parent = { parent_type: z.enum(PARENTS).optional(), parent_id: bodyId.nullish() };
type Parented = { parent_type?: string | undefined; parent_id?: number | null | undefined };
const isNamed = ({ parent_type: kind, parent_id: at }: Parented) =>
  kind === undefined || kind === "library" ? typeof at !== "number" : typeof at === "number";
const bothOrNone = {
  ...withFieldErrors,
  path: ["parent_id"],
  params: { texts: assetTexts("parent") },
};

/** The file of a picture. */
export const imageFile = fileField("One JPEG, PNG or WebP file; in JSON a data address", {
  missing: assetTexts("fileMissing"),
  several: assetTexts("oneFile"),
});

export const newAsset = z
  .object({ ...common, ...parent, file: imageFile })
  .refine(isNamed, bothOrNone);
export const assetFile = z.object({
  file: imageFile,
  version: z
    .union([
      version,
      z
        .string()
        .regex(/^[1-9]\d{0,8}$/)
        .transform(Number),
    ])
    .optional(),
});
export type NewAsset = z.output<typeof newAsset>;

/** What the address of an upload says of a sound or film, whose body is the file itself. */
export const newMedia = z
  .object({
    name: text(200).optional(),
    parent_type: z.enum(PARENTS).optional(),
    parent_id: id.optional(),
  })
  .refine(isNamed, bothOrNone);
export type NewMedia = z.output<typeof newMedia>;

export const assetChange = z
  .object({
    ...common,
    ...parent,
    translations: z.object({ el: altTexts.nullish(), en: altTexts.nullish() }).nullish(),
    crop: cropShape.refine(isInside, { params: { texts: assetTexts("crop") } }).nullish(),
    tags: tagList.optional(),
    version: version.optional(),
  })
  .refine(
    (change) =>
      change.parent_type === undefined && change.parent_id === undefined ? true : isNamed(change),
    bothOrNone,
  );
export type AssetChange = z.output<typeof assetChange>;

/** The used tags; `search` matches anywhere. */
export const assetTagQuery = z.object({ search: text(MAX_TAG).optional() });
