import { writeAudit } from "@/lib/kernel/audit/service";
import { requireEditor, type EditorActor } from "@/lib/kernel/core/actor";
import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { conflict, invalid, notFound } from "@/lib/kernel/core/errors";
import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { audienceSchema, countAudience } from "@/lib/audience/subscriber/audience";
import type { Campaign, Prisma } from "@/prisma/client/client";
import el from "@/messages/el/services/campaign-actions.json";
import en from "@/messages/en/services/campaign-actions.json";
import { issueContentSchema } from "./content/blocks";
import { requireSendable } from "./content/check";
import { begin } from "./due";
import { lastIssueAt } from "./content/last-issue";
import { queueCampaign } from "./queue";
import { cancelledAs, goesOnAs, statusesBefore, type CampaignStep } from "./status";
import type { ScheduleBody } from "./step-schema";

const { text } = localizedTexts({ el, en });

/** What a campaign is after a step; the data of a 409. */
export async function getStep(actor: EditorActor, id: number) {
  requireEditor(actor);
  const row = await db.campaign.findUnique({ where: { id } });
  if (!row) throw notFound();
  return {
    id,
    status: row.status,
    reason: row.reason,
    scheduled_at: row.scheduledAt?.toISOString() ?? null,
    audience_count: row.audienceCount,
    per_minute: row.perMinute,
    version: row.version,
  };
}
type Step = Awaited<ReturnType<typeof getStep>>;

/** The action of the audit log for each step. */
const AUDITED = {
  schedule: "campaign.scheduled",
  send: "campaign.scheduled",
  pause: "campaign.paused",
  resume: "campaign.resumed",
  cancel: "campaign.cancelled",
  confirm: "campaign.confirmed",
} as const satisfies Record<CampaignStep, string>;

/**
 * Does a step in one transaction, with the campaign locked, and its audit entry.
 * @throws AppError not_found, conflict with the present state when the status does not allow it
 */
async function doStep(
  actor: EditorActor,
  id: number,
  step: CampaignStep,
  change: (tx: Db, campaign: Campaign) => Promise<void>,
  version?: number,
): Promise<Step> {
  requireEditor(actor);
  await inTransaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM campaign WHERE id = ${id} FOR UPDATE`;
    const campaign = await tx.campaign.findFirst({
      where: { id, version, status: { in: statusesBefore(step) } },
    });
    // `getStep` throws the 404 for a missing campaign.
    if (!campaign) throw conflict({ data: await getStep(actor, id) });
    await change(tx, campaign);
    await writeAudit(tx, {
      actorId: actor.userId,
      action: AUDITED[step],
      subject: { kind: "campaign", id },
    });
  });
  return getStep(actor, id);
}

const update = async (tx: Db, id: number, data: Prisma.CampaignUpdateManyMutationInput) =>
  void (await tx.campaign.updateMany({
    where: { id },
    data: { ...data, version: { increment: 1 } },
  }));

/** Checks that an issue can go out. @returns its number of recipients @throws AppError invalid */
async function requireReady(id: number, campaign: Campaign, locale: Locale): Promise<number> {
  const audience = audienceSchema.parse(campaign.audience);
  await requireSendable(issueContentSchema.parse(campaign.content), {
    audience: audience.locale,
    since: await lastIssueAt(id),
    locale,
  });
  const recipients = await countAudience(db, audience);
  if (recipients === 0) throw invalid("audience_locale", text("nobody", locale));
  return recipients;
}

/**
 * Schedules an issue, or begins to send it now. The audience is the stored one, whose count is kept
 * with it. With `check_only` nothing is changed: the answer has the count of the recipients now.
 * @throws AppError forbidden, not_found, invalid for content that cannot be sent, for nobody to send
 * to or a time that has passed, conflict with the present state for a stale version or another status
 */
export async function scheduleCampaign(
  actor: EditorActor,
  id: number,
  { scheduled_at: scheduledAt, per_minute: perMinute, version, check_only: isCheck }: ScheduleBody,
  locale: Locale,
): Promise<Step> {
  requireEditor(actor);
  const now = new Date();
  if (scheduledAt && scheduledAt <= now) throw invalid("scheduled_at", text("past", locale));
  const campaign = await db.campaign.findFirst({ where: { id, kind: "issue" } });
  if (!campaign) throw notFound();
  const isOpen = statusesBefore("schedule").includes(campaign.status);
  const audienceCount = isOpen ? await requireReady(id, campaign, locale) : 0;
  if (isCheck && isOpen) return { ...(await getStep(actor, id)), audience_count: audienceCount };
  // What was checked is what goes out: a change meanwhile has another version.
  const checked = version ?? campaign.version;
  const change = async (tx: Db) => {
    await update(tx, id, {
      status: "scheduled",
      scheduledAt: scheduledAt ?? now,
      perMinute,
      audienceCount,
      reason: null,
    });
    if (!scheduledAt) await begin(tx, id, now);
  };
  return doStep(actor, id, scheduledAt ? "schedule" : "send", change, checked);
}

/** Pauses a campaign: mails that are being handed over end, the others wait. @throws AppError */
export const pauseCampaign = (actor: EditorActor, id: number): Promise<Step> =>
  doStep(actor, id, "pause", (tx) => update(tx, id, { status: "paused", reason: null }));

/** Goes on with a campaign where each recipient's row stands. */
async function goOn(tx: Db, campaign: Campaign): Promise<void> {
  const now = new Date();
  await update(tx, campaign.id, {
    status: goesOnAs(campaign),
    reason: null,
    startedAt: campaign.startedAt ?? now,
    resumedAt: campaign.preparedAt ? now : null,
    senderSeenAt: now,
  });
  await queueCampaign(tx, campaign.id);
}

/**
 * Goes on with a campaign that was paused, or stopped itself; refusals before that do not count any
 * more.
 * @throws AppError forbidden, not_found, conflict
 */
export const resumeCampaign = (actor: EditorActor, id: number): Promise<Step> =>
  doStep(actor, id, "resume", goOn);

/** Says yes to a campaign that is held: it begins, or goes on, now. @throws AppError */
export const confirmHeld = (actor: EditorActor, id: number): Promise<Step> =>
  doStep(actor, id, "confirm", goOn);

/**
 * Cancels a campaign. What waits is never sent; an issue that has not begun is a draft again.
 * @throws AppError forbidden, not_found, conflict
 */
export const cancelCampaign = (actor: EditorActor, id: number): Promise<Step> =>
  doStep(actor, id, "cancel", async (tx, campaign) => {
    const status = cancelledAs(campaign, campaign.kind);
    await update(tx, id, {
      status,
      reason: null,
      scheduledAt: status === "draft" ? null : campaign.scheduledAt,
      finishedAt: status === "draft" ? null : new Date(),
    });
  });
