import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { LANES } from "@/lib/audience/campaign/limits";
import { summarize } from "@/lib/audience/campaign/report";
import { runCampaign } from "@/lib/audience/campaign/run";
import { testIssue, testSubscribers } from "@/lib/audience/campaign/test-campaigns";
import { db } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { startMailServer, type MailFate } from "@/lib/kernel/mail/test-server";
import { suppress } from "@/lib/audience/subscriber/suppression";

const server = await startMailServer();
Object.assign(settings(), { SMTP_URL: server.url });
vi.setConfig({ testTimeout: 30_000 });
afterAll(() => server.close());
beforeEach(async () => {
  await db.campaign.deleteMany();
  await db.subscribeEmail.deleteMany();
  Object.assign(server, { arrived: [], decide: undefined, delayMs: 0 });
});

const WAIT = { timeout: 20_000, interval: 10 };
const accepted = (campaignId: number) =>
  db.campaignRecipient.count({ where: { campaignId, status: "accepted" } });

/** Takes the present run for dead, as after 45 s without a sign of life: its results are lost. */
const forgetRun = (id: number) =>
  db.campaign.update({ where: { id }, data: { sender: null }, select: { id: true } });

/** Runs to the end; pauses before further attempts are over at once. */
async function runToEnd(id: number): Promise<void> {
  while (await runCampaign(id))
    await db.campaignRecipient.updateMany({
      where: { campaignId: id, status: "waiting" },
      data: { dueAt: new Date(0) },
    });
}

/** The `Message-ID`s that arrived, by recipient. */
function arrivals(): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const { to, mail } of server.arrived)
    ids.set(to[0]!, [...(ids.get(to[0]!) ?? []), mail.messageId!]);
  return ids;
}

it("reaches everybody once, although the server fails and two runs die", async () => {
  const emails = await testSubscribers(60);
  const refused = new Set(emails.slice(10, 15));
  const left = emails[58]!;
  // Each fails once, spread so that the campaign does not stop itself.
  const failing = new Map<string, MailFate>([
    [emails[20]!, { at: "RCPT", code: 451 }],
    [emails[35]!, "drop"],
    [emails[50]!, { at: "DATA", code: 421 }],
  ]);
  server.decide = (address) => {
    if (refused.has(address)) return { at: "RCPT", code: 550, words: "5.1.1 no such user" };
    const fate = failing.get(address);
    failing.delete(address);
    return fate;
  };
  server.delayMs = 30;
  const { id } = await testIssue("preparing");
  const dead: Promise<unknown>[] = [];
  for (const at of [10, 25]) {
    dead.push(runCampaign(id));
    await expect.poll(() => accepted(id), WAIT).toBeGreaterThanOrEqual(at);
    // The run dies with mails that arrived, but whose responses are still on their way.
    server.delayMs = 1_000;
    const arrived = server.arrived.length;
    await expect.poll(() => server.arrived.length, WAIT).toBeGreaterThan(arrived + 1);
    await forgetRun(id);
    server.delayMs = 30;
    if (at === 10) await suppress(db, left, "unsubscribed");
  }
  await runToEnd(id);
  await Promise.all(dead);

  const counts = await summarize(db, id);
  expect(counts).toMatchObject({ total: 60, left: 1, waiting: 0, sending: 0 });
  expect(counts.refused_by_reason.no_mailbox).toBe(refused.size);
  expect(counts.accepted + counts.perhaps_sent).toBe(54);
  expect(counts.refused_by_reason.unanswered).toBeUndefined();
  const arrived = arrivals();
  const expected = emails.filter((email) => !refused.has(email) && email !== left);
  expect([...arrived.keys()].sort()).toEqual([...expected].sort());
  // Doubles are at most what was in flight when a run died, and the one whose response was dropped.
  const doubles = [...arrived.values()].filter((ids) => ids.length > 1);
  expect(doubles.length).toBeLessThanOrEqual(2 * LANES + 1);
  expect(doubles.length).toBeGreaterThan(1);
  for (const ids of doubles) expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  expect(counts.perhaps_twice).toBeGreaterThanOrEqual(doubles.length);
  // The control: a sender that forgets what it sent doubles more than that.
  const some = await db.campaignRecipient.findMany({ where: { status: "accepted" }, take: 30 });
  await db.campaignRecipient.updateMany({
    where: { id: { in: some.map((row) => row.id) } },
    data: { status: "waiting" },
  });
  await db.campaign.update({ where: { id }, data: { status: "sending", finishedAt: null } });
  await runToEnd(id);
  const after = [...arrivals().values()].filter((ids) => ids.length > 1);
  expect(after.length).toBeGreaterThan(2 * LANES + 1);
  const suppressed = await db.newsletterSuppression.findMany({ where: { reason: "no_mailbox" } });
  expect(suppressed.map(({ email }) => email).sort()).toEqual([...refused].sort());
});
