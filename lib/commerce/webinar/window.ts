import { millisecondsInMinute } from "date-fns/constants";

/** How long before the start the join link opens. */
const JOIN_BEFORE_MS = 15 * millisecondsInMinute;

/** What decides about the links of a webinar. */
export type WebinarTimes = { startsAt: Date; endsAt: Date; cancelledAt: Date | null };

/** When the join link opens. */
export const opensAt = ({ startsAt }: Pick<WebinarTimes, "startsAt">): Date =>
  new Date(startsAt.getTime() - JOIN_BEFORE_MS);

/** Whether a webinar can be joined: from 15 minutes before the start until the end. */
export const isJoinable = (webinar: WebinarTimes, now: Date): boolean =>
  webinar.cancelledAt === null && opensAt(webinar) <= now && now < webinar.endsAt;

/** Whether a webinar has taken place, so that its recording can be watched. */
export const isOver = ({ endsAt, cancelledAt }: WebinarTimes, now: Date): boolean =>
  cancelledAt === null && endsAt <= now;
