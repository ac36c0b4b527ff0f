import { setTimeout as sleep } from "node:timers/promises";
import { LANES } from "../../lib/audience/campaign/limits";
import { freezeRecipients } from "../../lib/audience/campaign/freeze";
import { queueCampaign } from "../../lib/audience/campaign/queue";
import { summarize } from "../../lib/audience/campaign/report";
import { testIssue, testSubscribers } from "../../lib/audience/campaign/test-campaigns";
import { db } from "../../lib/kernel/core/db";
import {
  startMailServer,
  type MailFate,
  type TestMailServer,
} from "../../lib/kernel/mail/test-server";
import { suppress } from "../../lib/audience/subscriber/suppression";
import { nodeArguments } from "../../scripts/supervisor/node-arguments";
import { taskMain, type ReportProgress } from "../task/task-main";
import { startNode } from "../workspace/node-child";

export type CampaignInput = { prepared: number; subscribers: number; refused: number };
export type CampaignResult = {
  /** Milliseconds of freezing, steps of its progress that were seen, and growth of the heap in MB. */
  freeze: number;
  steps: number;
  grown: number;
  /** Milliseconds of sending. */
  sent: number;
  /** Mails that were being handed over at most when the worker was killed twice. */
  inFlight: number;
  /** Subscribers without the mail, unsubscribed ones with it, refused ones that are not suppressed. */
  missing: number;
  unwanted: number;
  notSuppressed: number;
  /** Mails that arrived twice after a kill, more often, or twice under different `Message-ID`s. */
  doubles: number;
  tooMany: number;
  /** Lost responses of the server, each of which may also double a mail. */
  dropped: number;
  stops: number;
  /** The doubles when the states of 100 rows are forgotten. */
  controlDoubles: number;
};

const WITHIN_MS = 6 * 60_000;
const EACH_MS = 250;

/** Pseudorandom numbers from 0 to 1, the same in every run. */
function randomNumbers(seed = 1): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

async function measureFreeze(count: number, report: ReportProgress) {
  for (let made = 0; made < count; made += 5_000)
    await testSubscribers(Math.min(5_000, count - made));
  const { id } = await testIssue("preparing");
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  const began = performance.now();
  const seen = new Set<number>();
  const work = freezeRecipients(id);
  let isDone = false;
  const done = work.finally(() => (isDone = true));
  while (!isDone) {
    const { total } = await db.campaign.findUniqueOrThrow({
      where: { id },
      select: { total: true },
    });
    seen.add(total);
    report(total, count, "recipients");
    await Promise.race([done, sleep(20)]);
  }
  await done;
  const freeze = performance.now() - began;
  const grown = (process.memoryUsage().heapUsed - before) / 1_048_576;
  const frozen = await db.campaignRecipient.count({ where: { campaignId: id } });
  if (frozen !== count) throw new Error(`${frozen} recipients of ${count}`);
  await db.campaign.deleteMany();
  await db.subscribeEmail.deleteMany();
  return { freeze, steps: seen.size, grown };
}

/** A server that defers 2 %, drops 1 % without a response, delays, and refuses some for good. */
function unreliable(
  server: TestMailServer,
  refused: ReadonlySet<string>,
  dropped: { count: number },
) {
  const random = randomNumbers();
  server.delayMs = 25;
  server.decide = (address): MailFate => {
    if (refused.has(address)) return { at: "RCPT", code: 550, words: "5.1.1 no such user" };
    const chance = random();
    if (chance < 0.02) return { at: chance < 0.01 ? "RCPT" : "DATA", code: 451 };
    if (chance >= 0.03) return undefined;
    dropped.count += 1;
    return "drop";
  };
}

/** The `Message-ID`s that arrived, by recipient. */
function arrivals(server: TestMailServer): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const { to, mail } of server.arrived)
    ids.set(to[0]!, [...(ids.get(to[0]!) ?? []), mail.messageId!]);
  return ids;
}
const doublesOf = (server: TestMailServer) =>
  [...arrivals(server).values()].filter((ids) => ids.length > 1);

/** Lets pauses pass at once, and says "resume" as a person would. @returns whether it had stopped */
async function passTime(id: number): Promise<boolean> {
  await db.$executeRaw`UPDATE campaign_recipient SET due_at = now()
    WHERE campaign_id = ${id} AND status = 'waiting' AND due_at > now()`;
  const { count } = await db.campaign.updateMany({
    where: { id, status: "stopped" },
    data: { status: "sending", reason: null, resumedAt: new Date(), senderSeenAt: new Date() },
  });
  await queueCampaign(db, id);
  return count > 0;
}

/** Waits for a state of the campaign, while time passes fast. @returns how often it had stopped */
async function until(
  id: number,
  isReached: (accepted: number, status: string) => boolean,
  report: (accepted: number) => void,
): Promise<number> {
  let stops = 0;
  for (const began = Date.now(); Date.now() - began < WITHIN_MS; await sleep(EACH_MS)) {
    const { status } = await db.campaign.findUniqueOrThrow({ where: { id } });
    const { accepted } = await summarize(db, id);
    report(accepted);
    if (isReached(accepted, status)) return stops;
    if (await passTime(id)) stops += 1;
  }
  throw new Error("the campaign took too long");
}

await taskMain<CampaignInput>(async ({ prepared, subscribers, refused: many }, report) => {
  const frozen = await measureFreeze(prepared, report);
  const server = await startMailServer();
  const emails = await testSubscribers(subscribers);
  const refused = new Set(emails.filter((_email, index) => index % (subscribers / many) === 7));
  const left = emails.slice(-20).filter((email) => !refused.has(email));
  const dropped = { count: 0 };
  unreliable(server, refused, dropped);
  const env = { ...process.env, SMTP_URL: server.url };
  const signal = new AbortController().signal;
  const startWorker = () => startNode(nodeArguments("server/worker.ts"), env, signal);
  let worker = await startWorker();
  const { id } = await testIssue("preparing");
  await queueCampaign(db, id);
  const show = (accepted: number) => report(accepted, subscribers, "sending");
  const began = performance.now();
  let stops = 0;
  for (const share of [0.3, 0.65]) {
    stops += await until(id, (accepted) => accepted >= subscribers * share, show);
    process.kill(worker.pid, "SIGKILL");
    for (const email of left) await suppress(db, email, "unsubscribed");
    // The killed run counts as dead at once.
    await db.$executeRaw`UPDATE campaign SET sender_seen_at = now() - interval '2 minutes'
      WHERE id = ${id}`;
    worker = await startWorker();
  }
  stops += await until(id, (_accepted, status) => status === "sent", show);
  const sent = performance.now() - began;
  const arrived = arrivals(server);
  const wanted = emails.filter((email) => !refused.has(email) && !left.includes(email));
  const suppressed = await db.newsletterSuppression.count({
    where: { reason: "no_mailbox", email: { in: [...refused] } },
  });
  const doubles = doublesOf(server);
  // The control: a sender that forgets what it sent, as one that reads its audience anew.
  server.decide = undefined;
  const some = await db.campaignRecipient.findMany({
    where: { campaignId: id, status: "accepted", unanswered: 0 },
    take: 100,
    select: { id: true },
  });
  await db.campaignRecipient.updateMany({
    where: { id: { in: some.map((row) => row.id) } },
    data: { status: "waiting" },
  });
  await db.campaign.update({
    where: { id },
    data: { status: "sending", finishedAt: null, resumedAt: new Date(), senderSeenAt: new Date() },
  });
  await until(id, (_accepted, status) => status === "sent", show);
  await worker.stop();
  const result = {
    ...frozen,
    sent,
    inFlight: 2 * LANES,
    missing: wanted.filter((email) => !arrived.has(email)).length,
    unwanted: left.filter((email) => arrived.has(email)).length,
    notSuppressed: refused.size - suppressed,
    doubles: doubles.length,
    tooMany: doubles.filter((ids) => ids.length > 2 || new Set(ids).size > 1).length,
    dropped: dropped.count,
    stops,
    controlDoubles: doublesOf(server).length,
  } satisfies CampaignResult;
  await server.close();
  return result;
});
