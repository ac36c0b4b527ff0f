import type { Jobs } from "./service";

/** What a handler knows about its job beside the payload. */
export type JobContext = {
  /** When the job was added. */
  createdAt: Date;
  /** Attempts so far, this one included. */
  attempts: number;
  /** Aborted when the worker stops. */
  signal: AbortSignal;
};

/** Does the jobs of one name. A handler may run twice for one job, and does no harm by that. */
type JobHandler<Payload> = {
  run(payload: Payload, context: JobContext): Promise<unknown>;
  /**
   * It ends by itself soon after `signal` is aborted. Others are left alone at that moment, and
   * their job is retried.
   */
  isAbortable?: true;
};

/** A job that the worker adds by the clock. */
type CronJob = {
  /** Cron pattern in UTC. */
  match: string;
  /** Runs that were missed are made up for once, when they are not older than this. */
  backfillMs: number;
  maxAttempts: number;
};

/** The jobs that a concept does, in its `jobs.ts`. */
export type ConceptJobs = {
  handlers: { readonly [Name in keyof Jobs]?: JobHandler<Jobs[Name]> };
  cron?: { readonly [Name in keyof Jobs]?: CronJob };
};
