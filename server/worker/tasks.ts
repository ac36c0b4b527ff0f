import {
  parseCronItems,
  type JobHelpers,
  type ParsedCronItem,
  type Task,
  type TaskList,
} from "graphile-worker";
import type { ConceptJobs, JobContext } from "@/lib/kernel/job/handlers";
import { JOBS } from "@/lib/site/register/jobs";

const contextOf = ({ job, abortSignal }: JobHelpers): JobContext => ({
  createdAt: new Date(job.created_at),
  attempts: job.attempts,
  signal: abortSignal,
});

/** A handler of any job; `addJob` has checked the payload. */
type AnyHandler = {
  run(payload: unknown, context: JobContext): Promise<unknown>;
  isAbortable?: true;
};

/** Runs a job, with what else belongs to each. */
export type AroundJob = (name: string, run: () => Promise<unknown>) => Promise<unknown>;

/** Runs a job; one that cannot be aborted is abandoned when the worker stops, and retried. */
const taskOf =
  (name: string, { run, isAbortable }: AnyHandler, around: AroundJob): Task =>
  async (payload, helpers) => {
    const work = around(name, () => run(payload, contextOf(helpers)));
    await (isAbortable ? work : Promise.race([work, helpers.abortPromise]));
  };

/** The task of each job by its name; `around` runs each. */
export const makeTaskList = (
  concepts: readonly ConceptJobs[] = JOBS,
  around: AroundJob = (_name, run) => run(),
): TaskList =>
  Object.fromEntries(
    concepts
      .flatMap(({ handlers }): [string, AnyHandler][] => Object.entries(handlers))
      .map(([name, handler]) => [name, taskOf(name, handler, around)]),
  );

/** The cron jobs (UTC); those missed without a worker are caught up once. */
export const makeCronItems = (concepts: readonly ConceptJobs[] = JOBS): ParsedCronItem[] =>
  parseCronItems(
    concepts
      .flatMap(({ cron = {} }) => Object.entries(cron))
      .map(([task, { match, backfillMs, maxAttempts }]) => ({
        task,
        match,
        identifier: task,
        options: { backfillPeriod: backfillMs, maxAttempts },
      })),
  );
