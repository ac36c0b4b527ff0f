import { createHmac } from "node:crypto";
import { deriveSecret, settings } from "@/lib/core/settings";
import type { MeetingRoomView } from "./schema";

const MINUTE_MS = 60_000;
/** A room opens this long before its appointment, and closes this long after. */
const OPENS_BEFORE_MS = 15 * MINUTE_MS;
const CLOSES_AFTER_MS = 30 * MINUTE_MS;

/** When a room can be entered. */
export type Window = { opensAt: Date; closesAt: Date };

/** The time of the room of an appointment. */
export const windowOf = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): Window => ({
  opensAt: new Date(startsAt.getTime() - OPENS_BEFORE_MS),
  closesAt: new Date(endsAt.getTime() + CLOSES_AFTER_MS),
});

/** 22 characters that cannot be guessed from the id, and are stored nowhere. */
const secretOf = (id: number) =>
  createHmac("sha256", deriveSecret("meeting room"))
    .update(String(id))
    .digest("base64url")
    .slice(0, 22);

/** The link of a room on the server of `MEETING_BASE_URL`; null without the setting or outside its time. */
function joinUrl(room: string, id: number, { opensAt, closesAt }: Window, now: Date) {
  const { MEETING_BASE_URL } = settings();
  if (!MEETING_BASE_URL || now < opensAt || now >= closesAt) return null;
  return `${MEETING_BASE_URL.replace(/\/$/, "")}/${room}-${secretOf(id)}`;
}

/** A room as its participants see it. */
export function viewRoom(id: number, window: Window, now: Date): MeetingRoomView {
  const room = `room-${id}`;
  return {
    id,
    room,
    join_url: joinUrl(room, id, window, now),
    opens_at: window.opensAt.toISOString(),
    closes_at: window.closesAt.toISOString(),
  };
}
