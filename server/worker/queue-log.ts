import { Logger } from "graphile-worker";
import { databaseFault } from "@/lib/kernel/core/database-codes";
import { log } from "@/lib/kernel/core/log";
import { maskEmails } from "@/lib/kernel/mail/address";

/** The queue's logger: failures of jobs without their payloads, and errors of the queue itself. */
export const queueLog = new Logger(() => (level, message, meta) => {
  if (level !== "error" && level !== "warning") return;
  const { job, error } = (meta ?? {}) as {
    job?: { id?: string; task_identifier?: string; attempts?: number; max_attempts?: number };
    error?: unknown;
  };
  // Counted with the other lines of the outage; such an error names no address.
  if (!job && databaseFault(error)) return log.warn({ err: error }, "job queue");
  const reason = maskEmails(error instanceof Error ? error.message : message);
  if (!job) return log.warn({ reason }, "job queue");
  const { attempts = 0, max_attempts = 0 } = job;
  const facts = {
    job: job.id,
    task: job.task_identifier,
    attempt: attempts,
    of: max_attempts,
    reason,
  };
  if (attempts >= max_attempts) log.error(facts, "job failed permanently");
  else log.warn(facts, "job failed and will be retried");
});
