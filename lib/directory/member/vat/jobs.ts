import { millisecondsInMinute } from "date-fns/constants";
import type { ConceptJobs } from "@/lib/kernel/job/handlers";
import { checkDueVatNumbers, checkVatNumber } from "./check";

declare module "@/lib/kernel/job/service" {
  interface Jobs {
    /** Checks a company's VAT number with VIES. */
    check_vat_number: { memberId: number };
    /** Checks the VAT numbers without an answer whose next attempt is due. */
    check_due_vat_numbers: Record<string, never>;
  }
}

/**
 * The jobs of VAT numbers. The cron job repeats requests without an answer; no job fails for them.
 */
export const vatJobs = {
  handlers: {
    check_vat_number: {
      run: ({ memberId }, { signal }) => checkVatNumber(memberId, signal),
      isAbortable: true,
    },
    check_due_vat_numbers: {
      run: (_payload, { signal }) => checkDueVatNumbers(signal),
      isAbortable: true,
    },
  },
  cron: {
    check_due_vat_numbers: {
      match: "*/5 * * * *",
      backfillMs: 5 * millisecondsInMinute,
      maxAttempts: 1,
    },
  },
} satisfies ConceptJobs;
