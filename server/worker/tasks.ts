import {
  parseCronItems,
  type JobHelpers,
  type ParsedCronItem,
  type TaskList,
} from "graphile-worker";
import { sweepFiles } from "@/lib/asset/sweep";
import { cleanUp } from "@/lib/job/clean-up";
import type { Jobs } from "@/lib/job/service";
import { sendMail } from "@/lib/mail/send";
import { publishDue } from "@/lib/post/write/schedule";
import { runImportJob } from "./import";
import { MAIL_WRITERS } from "./mails";

/** Aborts a task when the worker stops; its job is retried. */
const unlessStopped = async (work: Promise<unknown>, { abortPromise }: JobHelpers): Promise<void> =>
  void (await Promise.race([work, abortPromise]));

/** The task of each job. The queue's payloads come from `addJob`, which checks their types. */
export const taskList: TaskList = {
  mail: (payload, helpers) =>
    unlessStopped(
      sendMail(payload as Jobs["mail"], new Date(helpers.job.created_at), MAIL_WRITERS),
      helpers,
    ),
  clean_up: (_payload, helpers) => unlessStopped(cleanUp(), helpers),
  publish_due: (_payload, helpers) => unlessStopped(publishDue(), helpers),
  import: (payload, helpers) => runImportJob(payload as Jobs["import"], helpers),
  sweep_files: (_payload, helpers) => unlessStopped(sweepFiles(), helpers),
};

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The cron jobs (UTC), with one backfill after a time without a worker. */
export const timetable: ParsedCronItem[] = parseCronItems([
  // The times themselves have jobs of their own (lib/post/write/publish-jobs.ts); this finds what
  // they missed, also right after a time without a worker.
  {
    task: "publish_due",
    match: "* * * * *",
    identifier: "publish_due",
    options: { backfillPeriod: 2 * MINUTE_MS, maxAttempts: 1 },
  },
  {
    task: "clean_up",
    match: "17 3 * * *",
    identifier: "clean_up",
    options: { backfillPeriod: DAY_MS, maxAttempts: 5 },
  },
  {
    task: "sweep_files",
    match: "47 3 * * *",
    identifier: "sweep_files",
    options: { backfillPeriod: DAY_MS, maxAttempts: 5 },
  },
]);
