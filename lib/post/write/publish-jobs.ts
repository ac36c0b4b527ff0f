import type { Db } from "@/lib/core/db";
import { addJob } from "@/lib/job/service";
import { isLive } from "@/lib/content/status";
import { translationState, type PostState, type PostTranslationState } from "./state";

declare module "@/lib/job/service" {
  interface Jobs {
    /** Publishes and withdraws what is due. */
    publish_due: Record<string, never>;
  }
}

const upcomingTimes = (words: PostTranslationState | undefined, now: Date): number[] => {
  if (!words || !isLive(words.status)) return [];
  return [words.status === "scheduled" ? words.publishedAt : null, words.unpublishAt].flatMap(
    (date) => (date && date > now ? [date.getTime()] : []),
  );
};

/** Adds a job at each new time at which a translation is published or expires. */
export async function addPublishJobs(
  tx: Db,
  former: PostState | undefined,
  fresh: PostState,
  now: Date,
): Promise<void> {
  const known = new Set((former?.translations ?? []).flatMap((words) => upcomingTimes(words, now)));
  const times = new Set(
    fresh.translations
      .flatMap(({ locale }) => upcomingTimes(translationState(fresh, locale), now))
      .filter((time) => !known.has(time)),
  );
  for (const at of times) await addJob(tx, "publish_due", {}, { runAt: new Date(at) });
}
