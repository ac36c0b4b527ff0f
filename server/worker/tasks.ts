import {
  parseCronItems,
  type JobHelpers,
  type ParsedCronItem,
  type Task,
  type TaskList,
} from "graphile-worker";
import type { ConceptJobs, JobContext } from "@/lib/job/handlers";
import { JOBS } from "@/lib/register/jobs";

const contextOf = ({ job, abortSignal }: JobHelpers): JobContext => ({
  createdAt: new Date(job.created_at),
  attempts: job.attempts,
  signal: abortSignal,
});

/** A handler of any job: `addJob` checks payloads by name when it adds them. */
type AnyHandler = {
  run(payload: unknown, context: JobContext): Promise<unknown>;
  isAbortable?: true;
};

/** Does a job; one that cannot be aborted is left when the worker stops, and is retried. */
const taskOf =
  ({ run, isAbortable }: AnyHandler): Task =>
  async (payload, helpers) => {
    const work = run(payload, contextOf(helpers));
    await (isAbortable ? work : Promise.race([work, helpers.abortPromise]));
  };

/** The task of each job by its name. */
export const makeTaskList = (concepts: readonly ConceptJobs[] = JOBS): TaskList =>
  Object.fromEntries(
    concepts
      .flatMap(({ handlers }): [string, AnyHandler][] => Object.entries(handlers))
      .map(([name, handler]) => [name, taskOf(handler)]),
  );

/** The cron jobs (UTC); those missed in a time without a worker are made up for once. */
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
