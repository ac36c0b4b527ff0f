import { publishDueOf } from "@/lib/kernel/content/publish-due";
import { eventKind } from "../kind";
import { eventStateSelect, snapshotOf, type EventState, type EventTranslationState } from "./state";

/**
 * Publishes scheduled translations of events that are due, and archives expired ones.
 * @returns the number of changed events
 */
export const publishDueEvents = (now = new Date()): Promise<number> =>
  publishDueOf<EventTranslationState, EventState>(
    {
      tables: eventKind,
      load: (tx, id) =>
        tx.event.findFirst({ where: { id, deletedAt: null }, select: eventStateSelect }),
      snapshot: snapshotOf,
    },
    now,
  );
