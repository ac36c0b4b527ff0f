import { millisecondsInHour } from "date-fns/constants";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, beforeEach, afterAll, describe, expect, it, vi } from "vitest";
import { testActor } from "@/lib/kernel/auth/test-users";
import type { EditorActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { readMailbox } from "@/lib/kernel/mail/address";
import { startMailServer } from "@/lib/kernel/mail/test-server";
import { suppress } from "@/lib/audience/subscriber/suppression";
import {
  cancelCampaign,
  confirmHeld,
  pauseCampaign,
  resumeCampaign,
  scheduleCampaign,
} from "./actions";
import { runDue } from "./due";
import { takeLease } from "./lease";
import { getReport, summarize } from "./report";
import { stopIfRefused } from "./self-stop";
import { databaseFingerprint, holdIfRestored } from "./restored";
import { runCampaign } from "./run";
import { TEST_CONTENT, testIssue, testSubscribers } from "./test-campaigns";

const server = await startMailServer();
// The templates of mails take seconds to load on a busy machine.
vi.setConfig({ testTimeout: 40_000 });
let editor: EditorActor;
beforeAll(async () => {
  editor = await testActor("editor");
});
afterAll(() => server.close());
beforeEach(async () => {
  Object.assign(settings(), { SMTP_URL: server.url });
  Object.assign(server, { arrived: [], decide: undefined, delayMs: 0, dropsAfterData: false });
  await db.campaign.deleteMany();
  await db.subscribeEmail.deleteMany();
  await db.newsletterSuppression.deleteMany();
  await db.bulkMailState.deleteMany();
  await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
});

const statusOf = async (id: number) => {
  const { status, reason } = await db.campaign.findUniqueOrThrow({ where: { id } });
  return [status, reason];
};
const rows = (campaignId: number) =>
  db.campaignRecipient.findMany({ where: { campaignId }, orderBy: { id: "asc" } });

describe("a campaign", () => {
  it("goes out in each language, with the headers to unsubscribe, and is numbered", async () => {
    await testSubscribers(1);
    await testSubscribers(1, { locale: "en" });
    await testSubscribers(1, { active: false });
    const { id } = await testIssue("draft", {
      content: TEST_CONTENT,
    });
    const step = await scheduleCampaign(editor, id, {}, "en");
    expect(step).toMatchObject({ status: "preparing", audience_count: 2 });
    await runCampaign(id);
    expect(server.arrived.map(({ mail }) => mail.subject).sort()).toEqual([
      "The issue",
      "Το τεύχος",
    ]);
    const [{ raw, mail, from }] = server.arrived as [(typeof server.arrived)[0]];
    // Bounces go to the sender, and readers can filter by the list.
    expect(from).toBe(readMailbox(settings().MAIL_FROM).address);
    expect(raw).toMatch(/^List-Id: <newsletter\.localhost>\r$/im);
    expect(raw).toMatch(
      /^List-Unsubscribe: <http:\/\/localhost:3000\/newsletter\/unsubscribe\/\S+>\r$/m,
    );
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    expect(raw).toMatch(/^Auto-Submitted: auto-generated/m);
    expect(raw).toMatch(/^X-Auto-Response-Suppress: All/m);
    expect(`${mail.text}${mail.html}`).not.toContain(".invalid");
    const report = await getReport(editor, id);
    expect(report).toMatchObject({ status: "sent", number: 1, counts: { accepted: 2, total: 2 } });
    expect(report.series.at(-1)).toMatchObject({ accepted: 2, refused: 0 });
  });

  it("is paused, resumed and cancelled where its rows stand", async () => {
    await testSubscribers(3);
    const { id } = await testIssue("preparing", { perMinute: 1 });
    expect(await runCampaign(id)).toBeInstanceOf(Date);
    await pauseCampaign(editor, id);
    await db.campaign.update({ where: { id }, data: { perMinute: 6_000 } });
    await runCampaign(id);
    expect(server.arrived).toHaveLength(1);
    await expect(pauseCampaign(editor, id)).rejects.toMatchObject({ code: "conflict" });
    await db.campaign.update({ where: { id }, data: { perMinute: 1 } });
    expect(await resumeCampaign(editor, id)).toMatchObject({ status: "sending" });
    await runCampaign(id);
    expect(await cancelCampaign(editor, id)).toMatchObject({ status: "cancelled" });
    await runCampaign(id);
    expect([server.arrived.length, (await summarize(db, id)).waiting]).toEqual([1, 2]);
    const waiting = await testIssue("scheduled");
    expect(await cancelCampaign(editor, waiting.id)).toMatchObject({ status: "draft" });
  });

  it("is sent by one of two runs at a time", async () => {
    await testSubscribers(8);
    const { id } = await testIssue("preparing");
    server.delayMs = 20;
    await Promise.all([runCampaign(id), runCampaign(id)]);
    await runCampaign(id);
    expect(server.arrived).toHaveLength(8);
    // The control: with the lease of another run that lives, nothing goes out.
    const held = await testIssue("sending");
    await db.campaignRecipient.createMany({
      data: [{ campaignId: held.id, email: "a@example.test", locale: "el", messageId: "<a@b>" }],
    });
    const lease = await takeLease(held.id, 10_000);
    expect(await runCampaign(held.id)).toBeInstanceOf(Date);
    expect(await rows(held.id)).toMatchObject([{ status: "waiting" }]);
    await lease!.release();
  });

  it("sends a mail whose response was lost once more under its Message-ID, and not a third time", async () => {
    await testSubscribers(1);
    const { id } = await testIssue("preparing");
    server.dropsAfterData = true;
    for (const _run of [1, 2, 3]) {
      await runCampaign(id);
      await db.campaignRecipient.updateMany({ data: { dueAt: new Date(0) } });
    }
    const [first, second, ...more] = server.arrived.map(({ mail }) => mail.messageId);
    expect([first, more]).toEqual([second, []]);
    expect(await summarize(db, id)).toMatchObject({
      perhaps_sent: 1,
      perhaps_twice: 1,
      refused: 0,
      refused_by_reason: {},
    });
    expect(await db.newsletterRefusal.count()).toBe(0);
  });

  it("does not stop itself for mails that were perhaps sent, and does for as many refused ones", async () => {
    await testSubscribers(25);
    const { id } = await testIssue("sending");
    await db.campaign.update({ where: { id }, data: { resumedAt: new Date(0) } });
    await db.$executeRaw`
      INSERT INTO campaign_recipient (campaign_id, email, locale, message_id, status, reason, answer, tried_at)
      SELECT ${id}, email, locale, '<' || id || '@example.test>', 'perhaps_sent', 'unanswered', 'lost', now()
      FROM subscribe_email`;
    expect(await stopIfRefused(id)).toBe(false);
    await db.campaignRecipient.updateMany({ data: { status: "refused" } });
    expect(await stopIfRefused(id)).toBe(true);
  });

  it("leaves out who was suppressed, changed the address or was deleted since the start", async () => {
    const emails = await testSubscribers(4);
    const { id } = await testIssue("preparing", { perMinute: 1 });
    await runCampaign(id, { sliceMs: 1, lanes: 0 });
    await suppress(db, emails[0]!, "complaint");
    await db.subscribeEmail.update({
      where: { email: emails[1]! },
      data: { email: "new@example.test" },
    });
    await db.subscribeEmail.delete({ where: { email: emails[2]! } });
    await db.campaign.update({ where: { id }, data: { perMinute: 6_000 } });
    await runCampaign(id);
    expect(server.arrived.map(({ to }) => to)).toEqual([[emails[3]]]);
    expect(await summarize(db, id)).toMatchObject({ total: 4, left: 3, accepted: 1 });
    expect(JSON.stringify(await rows(id))).not.toContain(emails[2]);
  });

  it("stops itself after 20 deferrals in a row, and the rest waits", async () => {
    await testSubscribers(40);
    const { id } = await testIssue("preparing");
    server.decide = () => ({ at: "RCPT", code: 451 });
    await runCampaign(id, { lanes: 1 });
    const [status, reason] = await statusOf(id);
    expect([status, reason]).toEqual(["stopped", "many_refused"]);
    expect((await rows(id)).filter(({ attempts }) => attempts === 0).length).toBeGreaterThan(15);
    server.decide = undefined;
    await resumeCampaign(editor, id);
    await db.campaignRecipient.updateMany({ data: { dueAt: new Date(0) } });
    await runCampaign(id);
    expect(await statusOf(id)).toEqual(["sent", null]);
    expect(new Set(server.arrived.map(({ to }) => to[0])).size).toBe(40);
  });

  it("goes on by itself after an outage of the mail server, with everybody once", async () => {
    await testSubscribers(40);
    const { id } = await testIssue("preparing");
    Object.assign(settings(), { SMTP_URL: "smtp://localhost:9" });
    const goOnAt = await runCampaign(id);
    expect(goOnAt!.getTime() - Date.now()).toBeLessThan(11_000);
    expect(await statusOf(id)).toEqual(["sending", null]);
    // The outage is no attempt, and says nothing about an address.
    expect((await rows(id)).every((row) => row.status === "waiting" && row.attempts === 0)).toBe(
      true,
    );
    expect(await db.newsletterRefusal.count()).toBe(0);
    Object.assign(settings(), { SMTP_URL: server.url });
    await runCampaign(id);
    expect(await statusOf(id)).toEqual(["sent", null]);
    expect(new Set(server.arrived.map(({ to }) => to[0])).size).toBe(40);
    expect(server.arrived).toHaveLength(40);
  });

  it("waits for a person after an outage of over an hour, and longer between attempts before", async () => {
    await testSubscribers(1);
    const { id } = await testIssue("preparing");
    Object.assign(settings(), { SMTP_URL: "smtp://localhost:9" });
    await runCampaign(id);
    const outageOf = (minutes: number) =>
      db.campaign.update({
        where: { id },
        data: { unreachableSince: new Date(Date.now() - minutes * 60_000) },
      });
    await outageOf(2);
    const goOnAt = await runCampaign(id);
    expect(Math.round((goOnAt!.getTime() - Date.now()) / 60_000)).toBe(2);
    await outageOf(61);
    expect(await runCampaign(id)).toBeUndefined();
    expect(await statusOf(id)).toEqual(["held", "late"]);
    Object.assign(settings(), { SMTP_URL: server.url });
    await confirmHeld(editor, id);
    await runCampaign(id);
    expect(server.arrived).toHaveLength(1);
  });
});

describe("mail that is late or from a backup", () => {
  it.each([
    [59, "preparing"],
    [61, "held"],
  ])("%i minutes after its time is %s", async (minutes, status) => {
    await testSubscribers(1);
    const { id } = await testIssue("scheduled");
    await runDue(new Date(Date.now() + minutes * 60_000));
    expect((await statusOf(id))[0]).toBe(status);
    await runCampaign(id);
    expect(server.arrived).toHaveLength(status === "held" ? 0 : 1);
    if (status === "held") await confirmHeld(editor, id);
    await runCampaign(id);
    expect(server.arrived).toHaveLength(1);
  });

  it("is held in the middle of sending, when nobody sent for over an hour", async () => {
    await testSubscribers(2);
    const { id } = await testIssue("preparing");
    await runCampaign(id, { lanes: 0 });
    const before = new Date(Date.now() - 1.1 * millisecondsInHour);
    await db.campaignRecipient.updateMany({ data: { dueAt: before } });
    await db.campaign.update({ where: { id }, data: { senderSeenAt: before } });
    await runCampaign(id);
    expect([await statusOf(id), server.arrived.length]).toEqual([["held", "late"], 0]);
    await confirmHeld(editor, id);
    await runCampaign(id);
    expect(server.arrived).toHaveLength(2);
  });

  it("is held when the database was made from a backup, and not otherwise", async () => {
    expect(await holdIfRestored()).toBe(false);
    const { id } = await testIssue("sending");
    expect([await holdIfRestored(), await statusOf(id)]).toEqual([false, ["sending", null]]);
    await db.bulkMailState.update({ where: { id: 1 }, data: { fingerprint: "another.1.2.3.-" } });
    await runCampaign(id);
    expect(await statusOf(id)).toEqual(["held", "restored"]);
    expect(await databaseFingerprint()).toMatch(/^\d{10,}\.\d+\.\d+\.\d+\./);
  });

  it("is held when the same database was rolled back to a state of a minute ago", async () => {
    const { id } = await testIssue("sending");
    expect(await holdIfRestored()).toBe(false);
    const snapshot = await db.bulkMailState.findUniqueOrThrow({ where: { id: 1 } });
    // The control: a run more is no restore.
    expect([await holdIfRestored(), await statusOf(id)]).toEqual([false, ["sending", null]]);
    await db.bulkMailState.update({ where: { id: 1 }, data: snapshot });
    expect([await holdIfRestored(), await statusOf(id)]).toEqual([true, ["held", "restored"]]);
    await db.campaign.update({ where: { id }, data: { status: "sending", reason: null } });
    expect([await holdIfRestored(), await statusOf(id)]).toEqual([false, ["sending", null]]);
  });

  it("is held after a restart by what DATA_DIR remembers, and a broken file is written anew", async () => {
    await holdIfRestored();
    const { id } = await testIssue("sending");
    const snapshot = await db.bulkMailState.findUniqueOrThrow({ where: { id: 1 } });
    await holdIfRestored();
    await db.bulkMailState.update({ where: { id: 1 }, data: snapshot });
    const file = path.join(settings().DATA_DIR, "bulk-mail-generation.json");
    const remembered = await readFile(file, "utf8");
    vi.resetModules();
    const restarted = await import("./restored");
    expect([await restarted.holdIfRestored(), await statusOf(id)]).toEqual([
      true,
      ["held", "restored"],
    ]);
    expect(await readFile(file, "utf8")).not.toBe(remembered);
    await writeFile(file, '{"finger');
    expect(await restarted.holdIfRestored()).toBe(false);
    expect(JSON.parse(await readFile(file, "utf8"))).toHaveProperty("generation");
  });
});
