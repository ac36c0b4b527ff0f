import { changeDetail } from "@/lib/kernel/audit/changed-values";
import { writeAudit } from "@/lib/kernel/audit/service";
import { assetsById } from "@/lib/kernel/asset/by-id";
import { requireVersion } from "@/lib/kernel/content/save";
import { requireEditor, type EditorActor } from "@/lib/kernel/core/actor";
import { inTransaction, type Db } from "@/lib/kernel/core/db";
import { conflict, invalid, notFound, withState } from "@/lib/kernel/core/errors";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { recordWrites } from "@/lib/kernel/content/record-writes";
import { audienceSchema, type Audience } from "@/lib/audience/subscriber/audience";
import {
  EMPTY_CONTENT,
  issueContentSchema,
  type IssueContent,
  type IssueTranslation,
  type SentTranslation,
} from "../content/blocks";
import { issueAssetIds } from "../content/compose";
import { campaignText } from "../content/texts";
import { EDITABLE } from "../status";
import { auditedCampaign } from "./audited";
import { findCampaign, getCampaign } from "./load";
import type { CampaignChange } from "./schema";
import type { CampaignRow, CampaignView } from "./view";

const BLANK: IssueTranslation = { subject: "", preheader: "", blocks: [] };

/** A language after a change; null when nothing is written in it. */
function changedTranslation(
  before: IssueTranslation | null,
  change: SentTranslation | null | undefined,
): IssueTranslation | null {
  if (change === undefined) return before;
  const own = before ?? BLANK;
  const { subject = own.subject, preheader = own.preheader, blocks = own.blocks } = change ?? {};
  const after = change
    ? { subject: subject ?? "", preheader: preheader ?? "", blocks: blocks ?? [] }
    : BLANK;
  const isBlank = after.subject === "" && after.preheader === "" && after.blocks.length === 0;
  return isBlank ? null : after;
}

const changedContent = (
  before: IssueContent,
  change: CampaignChange["translations"] = {},
): IssueContent => ({
  el: changedTranslation(before.el, change.el),
  en: changedTranslation(before.en, change.en),
});

const changedAudience = (before: Audience, change: CampaignChange): Audience => ({
  locale: change.audience_locale ?? before.locale,
  sectionIds: change.section_ids ?? before.sectionIds,
  professionIds: change.profession_ids ?? before.professionIds,
});

/** @throws AppError invalid at the first block with a picture or post that does not exist */
async function requireReferences(tx: Db, content: IssueContent, locale: Locale): Promise<void> {
  for (const language of LOCALES) {
    const blocks = content[language]?.blocks ?? [];
    const assets = await assetsById([...new Set(issueAssetIds(blocks))], language, tx);
    const postIds = blocks.flatMap((block) => (block.type === "posts" ? block.post_ids : []));
    const posts = await tx.post.findMany({
      where: { id: { in: postIds }, deletedAt: null },
      select: { id: true },
    });
    const known = new Set(posts.map(({ id }) => id));
    for (const [index, block] of blocks.entries()) {
      const at = `translations.${language}.blocks.${index}`;
      if (issueAssetIds([block]).some((id) => !assets.has(id)))
        throw invalid(
          block.type === "image" ? `${at}.asset_id` : `${at}.document`,
          campaignText("asset", locale),
        );
      if (block.type === "posts" && block.post_ids.some((id) => !known.has(id)))
        throw invalid(`${at}.post_ids`, campaignText("post", locale));
    }
  }
}

/** The columns after a change. @throws AppError invalid */
async function columnsOf(
  tx: Db,
  previous: Pick<CampaignRow, "content" | "audience">,
  change: CampaignChange,
  locale: Locale,
) {
  const content = changedContent(issueContentSchema.parse(previous.content), change.translations);
  if (change.translations) await requireReferences(tx, content, locale);
  return {
    content,
    audience: changedAudience(audienceSchema.parse(previous.audience), change),
    ...(change.per_minute === undefined ? {} : { perMinute: change.per_minute }),
  };
}

const campaigns = recordWrites({
  kind: "campaign",
  requireRight: requireEditor,
  view: getCampaign,
});

/** Creates a draft. @throws AppError forbidden, invalid */
export const createCampaign = campaigns.creating<CampaignChange>(
  async (tx, { actor, input: change, locale }) => {
    const blank = { content: EMPTY_CONTENT, audience: {} };
    const made = await tx.campaign.create({
      data: { ...(await columnsOf(tx, blank, change, locale)), createdById: actor.userId },
      select: { id: true },
    });
    return made.id;
  },
);

/** A draft, locked until the transaction ends. @throws AppError not_found, conflict */
async function lockDraft(tx: Db, id: number, locale: Locale): Promise<CampaignRow> {
  await tx.$executeRaw`SELECT FROM campaign WHERE id = ${id} FOR UPDATE`;
  const row = await findCampaign(id, tx);
  if (!row) throw notFound();
  if (!EDITABLE.includes(row.status)) throw conflict({ message: campaignText("closed", locale) });
  return row;
}

/**
 * Changes a draft.
 * @throws AppError forbidden, not_found, invalid, conflict with the present issue for a stale version
 * or one that is no draft any more
 */
export const updateCampaign = campaigns.updating<CampaignChange>(
  async (tx, { id, input: change, locale, version }) => {
    const row = await lockDraft(tx, id, locale);
    requireVersion(row, version);
    const columns = await columnsOf(tx, row, change, locale);
    await tx.campaign.update({
      where: { id },
      data: { ...columns, version: { increment: 1 } },
      select: { id: true },
    });
    const [before, after] = [
      await auditedCampaign(tx, row),
      await auditedCampaign(tx, { ...row, ...columns }),
    ];
    return changeDetail(before, after);
  },
);

/** Copies an issue of any state as a new draft. @throws AppError forbidden, not_found */
export async function duplicateCampaign(actor: EditorActor, id: number): Promise<CampaignView> {
  requireEditor(actor);
  const made = await inTransaction(async (tx) => {
    const row = await findCampaign(id, tx);
    if (!row) throw notFound();
    const copy = await tx.campaign.create({
      data: {
        content: issueContentSchema.parse(row.content),
        audience: audienceSchema.parse(row.audience),
        perMinute: row.perMinute,
        createdById: actor.userId,
      },
      select: { id: true },
    });
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "campaign.created",
      subject: { kind: "campaign", id: copy.id },
      detail: { from: id },
    });
    return copy.id;
  });
  return getCampaign(actor, made);
}

/**
 * Deletes a draft for good.
 * @throws AppError forbidden, not_found, conflict for one that is no draft any more
 */
export async function removeCampaign(
  actor: EditorActor,
  id: number,
  locale: Locale,
): Promise<void> {
  requireEditor(actor);
  const remove = async (tx: Db) => {
    await lockDraft(tx, id, locale);
    await tx.campaign.delete({ where: { id }, select: { id: true } });
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "campaign.deleted",
      subject: { kind: "campaign", id },
    });
  };
  await withState(
    () => inTransaction(remove),
    () => getCampaign(actor, id),
  );
}
