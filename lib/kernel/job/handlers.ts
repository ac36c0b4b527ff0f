import type { Jobs } from "./service";

/** Data about a job beside its payload. */
export type JobContext = {
  /** When the job was added. */
  createdAt: Date;
  /** Number of attempts, this one included. */
  attempts: number;
  /** Aborted when the worker stops. */
  signal: AbortSignal;
};

/** Runs the jobs of one name. It must be idempotent, as it may run twice for one job. */
type JobHandler<Payload> = {
  run(payload: Payload, context: JobContext): Promise<unknown>;
  /**
   * Whether it ends soon after `signal` is aborted. Other handlers are abandoned then, and their
   * job is retried.
   */
  isAbortable?: true;
};

/** A job that the worker adds by a cron schedule. */
type CronJob = {
  /** Cron pattern in UTC. */
  match: string;
  /** A missed run is caught up once, when it is not older than this. */
  backfillMs: number;
  maxAttempts: number;
};

/** The jobs of a concept, declared in its `jobs.ts`. */
export type ConceptJobs = {
  handlers: { readonly [Name in keyof Jobs]?: JobHandler<Jobs[Name]> };
  cron?: { readonly [Name in keyof Jobs]?: CronJob };
};
