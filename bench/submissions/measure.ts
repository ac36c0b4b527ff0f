// Started by runTask: sends hostile submissions to the forms of the running site, then reads the
// mails and the screens that came of them.
import { setTimeout as sleep } from "node:timers/promises";
import PQueue from "p-queue";
import {
  hostileSubmissions,
  plainAddresses,
  type Submission,
} from "../../app/api/test-submissions";
import { db } from "../../lib/kernel/core/db";
import { startMailServer } from "../../lib/kernel/mail/test-server";
import { makeRecommendationToken } from "../../lib/conversation/recommendation/token";
import { nodeArguments } from "../../scripts/supervisor/node-arguments";
import { taskMain, type ReportProgress } from "../task/task-main";
import { startNode } from "../workspace/node-child";
import { SITE_MAILBOX } from "../workspace/site";
import { checkMails, type MailFaults } from "./check-mails";
import { checkScreens, type ScreenFaults } from "./check-screens";

export type SubmissionsInput = { url: string; password: string; count: number };
export type SubmissionsResult = {
  /** The number of responses by path and status, such as `/api/contact 200`. */
  statuses: Record<string, number>;
  mails: MailFaults;
  screens: ScreenFaults;
  /** Milliseconds of the home page meanwhile, and how often it was not answered with 200. */
  reads: number[];
  failedReads: number;
};

const AT_ONCE = 8;
const READ_EVERY_MS = 100;
const MAILED_WITHIN_MS = 10 * 60_000;
const COMPANY = "company@example.test";

/** The company that takes enquiries, and as many unused invitations as are asked for. */
async function makeTargets(invitations: number) {
  const { memberId } = await db.userProfile.findFirstOrThrow({
    where: { user: { email: COMPANY }, memberId: { not: null } },
    select: { memberId: true },
  });
  if (memberId === null) throw new Error("the demo has no company with an account");
  const inviteAt = new Date();
  const rows = await db.recommendation.createManyAndReturn({
    data: Array.from({ length: invitations }, () => ({
      memberId,
      locale: "el" as const,
      inviteAt,
      invitedAt: inviteAt,
    })),
    select: { id: true },
  });
  return { memberId, tokens: rows.map(({ id }) => makeRecommendationToken(id)) };
}

/** Sends all submissions, each from an IP address of its own. @returns the statuses */
async function sendAll(url: string, submissions: readonly Submission[], report: ReportProgress) {
  const statuses: Record<string, number> = {};
  const queue = new PQueue({ concurrency: AT_ONCE });
  let done = 0;
  const send = async ({ path, body }: Submission, n: number) => {
    const response = await fetch(url + path, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        "x-forwarded-for": `10.0.${n >> 8}.${n & 255}`,
      },
      body: JSON.stringify(body),
    });
    await response.arrayBuffer();
    const key = `${path} ${response.status}`;
    statuses[key] = (statuses[key] ?? 0) + 1;
    report(++done, submissions.length, "submissions");
  };
  await queue.addAll(submissions.map((submission, n) => () => send(submission, n)));
  return statuses;
}

/** Reads the home page until `work` is done. */
async function readMeanwhile<T>(url: string, work: Promise<T>) {
  const reads: number[] = [];
  let failedReads = 0;
  let isDone = false;
  const settled = work.finally(() => (isDone = true));
  // Awaited below; a failure before that is not unhandled.
  settled.catch(() => undefined);
  while (!isDone) {
    const began = performance.now();
    const response = await fetch(`${url}/`);
    await response.arrayBuffer();
    reads.push(performance.now() - began);
    if (response.status !== 200) failedReads += 1;
    await sleep(READ_EVERY_MS);
  }
  return { result: await settled, reads, failedReads };
}

/** Waits until no mail waits any more. */
async function untilMailed(report: ReportProgress): Promise<void> {
  for (const began = Date.now(); Date.now() - began < MAILED_WITHIN_MS; await sleep(250)) {
    const waiting = await db.mail.count({ where: { status: "waiting" } });
    const all = await db.mail.count();
    report(all - waiting, all, "mails");
    if (waiting === 0) return;
  }
  throw new Error("the mails took too long");
}

async function measure(
  { url, password, count }: SubmissionsInput,
  report: ReportProgress,
): Promise<SubmissionsResult> {
  const lastThread = await db.thread.findFirst({ orderBy: { id: "desc" }, select: { id: true } });
  const targets = await makeTargets(Math.ceil(count / 6));
  const submissions = hostileSubmissions(count, targets);
  const server = await startMailServer();
  const worker = await startNode(
    nodeArguments("server/worker.ts"),
    { ...process.env, SMTP_URL: server.url },
    new AbortController().signal,
  );
  try {
    const sending = sendAll(url, submissions, report);
    const { result: statuses, reads, failedReads } = await readMeanwhile(url, sending);
    await untilMailed(report);
    const users = await db.user.findMany({ select: { email: true } });
    const own = [SITE_MAILBOX, ...users.map(({ email }) => email)];
    const mails = checkMails(server.arrived, new Set([...plainAddresses(submissions), ...own]));
    const after = lastThread?.id ?? 0;
    const screens = await checkScreens({ url, password, company: COMPANY, after }, report);
    return { statuses, mails, screens, reads, failedReads };
  } finally {
    await worker.stop();
    await server.close();
  }
}

await taskMain(measure);
