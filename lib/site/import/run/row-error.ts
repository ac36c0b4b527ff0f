import { databaseCodes, databaseFault } from "@/lib/kernel/core/database-codes";
import { AppError } from "@/lib/kernel/core/errors";

/** Whether an error is caused by the value of a row, as opposed to an unavailable database. */
export const isOfTheRow = (error: unknown): boolean =>
  !databaseFault(error) &&
  (error instanceof AppError ||
    databaseCodes(error).some((code) =>
      /^(?:22|23)|^P20(?:00|02|03|04|05|06|07|11|12|19|20|25|39)$/.test(code),
    ));
