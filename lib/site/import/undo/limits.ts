import { millisecondsInDay } from "date-fns/constants";
/** How long an import can be undone, counted from its end: as long as the trash keeps an item. */
const UNDO_DAYS = 30;

/** The earliest end of an import that can be undone now. */
export const undoableSince = (now = new Date()): Date =>
  new Date(now.getTime() - UNDO_DAYS * millisecondsInDay);

/** Until when an import that ended then can be undone. */
export const undoableUntil = (finishedAt: Date): Date =>
  new Date(finishedAt.getTime() + UNDO_DAYS * millisecondsInDay);
