import { viewAsset } from "@/lib/kernel/asset/view";
import { writeAudit } from "@/lib/kernel/audit/service";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { AppError, notFound, type FieldErrors } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { mayEditAllEvents, requireManaged } from "@/lib/commerce/event/policy";
import { lockWebinars } from "../open";
import { webinarText } from "../texts";
import type { AfterChange, AfterView } from "./schema";
import { afterSelect } from "./view";

/** What participants get after a webinar, as it is stored. @throws AppError as `requireManaged` */
export async function readAfter(
  actor: UserActor,
  webinarId: number,
  locale: Locale,
): Promise<AfterView> {
  await requireManaged(actor, webinarId);
  const row = await db.event.findFirst({
    where: { id: webinarId, kind: "webinar", deletedAt: null },
    select: { ...afterSelect, webinarAfter: { select: { toldAt: true } } },
  });
  if (!row) throw notFound();
  return {
    webinar_id: webinarId,
    material: row.webinarMaterial.map(({ titleEl, titleEn, url, asset }) => ({
      title_el: titleEl,
      title_en: titleEn,
      url,
      asset: asset && viewAsset(asset, locale),
    })),
    chapters: row.webinarChapters.map(({ titleEl, titleEn, atSeconds }) => ({
      title_el: titleEl,
      title_en: titleEn,
      at_seconds: atSeconds,
    })),
    told_at: row.webinarAfter?.toldAt?.toISOString() ?? null,
  };
}

type Material = NonNullable<AfterChange["material"]>;
type Chapters = NonNullable<AfterChange["chapters"]>;

/**
 * Refuses files that are not in the library, and for a company those of others, unless the webinar has
 * them already.
 * @throws AppError invalid on each
 */
async function requireFiles(
  tx: Db,
  actor: UserActor,
  { webinarId, material, locale }: { webinarId: number; material: Material; locale: Locale },
): Promise<void> {
  const ids = material.flatMap(({ asset_id: id }) => id ?? []);
  const own = mayEditAllEvents(actor)
    ? {}
    : { OR: [{ memberId: actor.memberId ?? -1 }, { webinarFiles: { some: { webinarId } } }] };
  const found = await tx.asset.findMany({
    where: { AND: [own, { id: { in: ids }, deletedAt: null }] },
    select: { id: true },
  });
  const errors: FieldErrors = {};
  for (const [at, { asset_id: id }] of material.entries())
    if (id && !found.some((one) => one.id === id))
      errors[`material.${at}.asset_id`] = [webinarText("asset", locale)];
  if (Object.keys(errors).length > 0) throw new AppError("invalid", { errors });
}

/** @throws AppError invalid for two chapters at one moment */
function requireOrder(chapters: Chapters, locale: Locale): void {
  const errors: FieldErrors = {};
  for (const [at, { at_seconds: seconds }] of chapters.entries())
    if (chapters.findIndex((one) => one.at_seconds === seconds) < at)
      errors[`chapters.${at}.at_seconds`] = [webinarText("chapterTwice", locale)];
  if (Object.keys(errors).length > 0) throw new AppError("invalid", { errors });
}

/**
 * Notes that participants have something new, so that a job tells them after the end, once in the life
 * of a webinar.
 */
const noteChange = (tx: Db, webinarId: number) =>
  tx.$executeRaw`INSERT INTO webinar_after (webinar_id, changed_at) VALUES (${webinarId}, now())
    ON CONFLICT (webinar_id) DO UPDATE SET changed_at = now()`;

/**
 * Replaces what participants get after a webinar: links and files, and chapters of the recording; a
 * list that is not sent stays.
 * @throws AppError as `requireManaged`; invalid on a file of somebody else, and on a chapter that
 * begins with another one
 */
export async function saveAfter(
  actor: UserActor,
  webinarId: number,
  { material, chapters }: AfterChange,
  locale: Locale,
): Promise<AfterView> {
  await requireManaged(actor, webinarId);
  await inTransaction(async (tx) => {
    await lockWebinars(tx, [webinarId]);
    if (material) {
      await requireFiles(tx, actor, { webinarId, material, locale });
      await tx.webinarMaterial.deleteMany({ where: { webinarId } });
      await tx.webinarMaterial.createMany({
        data: material.map(({ title_el, title_en, url, asset_id }, position) => ({
          webinarId,
          position,
          titleEl: title_el ?? null,
          titleEn: title_en ?? null,
          url: url ?? null,
          assetId: asset_id ?? null,
        })),
      });
    }
    if (chapters) {
      requireOrder(chapters, locale);
      await tx.webinarChapter.deleteMany({ where: { webinarId } });
      await tx.webinarChapter.createMany({
        data: chapters.map(({ title_el, title_en, at_seconds: atSeconds }) => ({
          webinarId,
          atSeconds,
          titleEl: title_el ?? null,
          titleEn: title_en ?? null,
        })),
      });
    }
    await noteChange(tx, webinarId);
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "webinar.material_saved",
      subject: { kind: "event", id: webinarId },
    });
  });
  return readAfter(actor, webinarId, locale);
}
