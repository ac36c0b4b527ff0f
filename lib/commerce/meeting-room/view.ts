import { millisecondsInMinute } from "date-fns/constants";
import { settings } from "@/lib/kernel/core/settings";
import { signatureOf } from "@/lib/kernel/core/signed";
import type { MeetingRoomView } from "./schema";

/** A room opens this long before its appointment, and closes this long after. */
const OPENS_BEFORE_MS = 15 * millisecondsInMinute;
const CLOSES_AFTER_MS = 30 * millisecondsInMinute;

/** When a room can be entered. */
export type Window = { opensAt: Date; closesAt: Date };

/** The time of the room of an appointment. */
export const windowOf = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): Window => ({
  opensAt: new Date(startsAt.getTime() - OPENS_BEFORE_MS),
  closesAt: new Date(endsAt.getTime() + CLOSES_AFTER_MS),
});

/** 22 characters that cannot be guessed from the id, and are stored nowhere. */
const secretOf = (id: number) => signatureOf("meeting room", String(id), { length: 22 });

/** The link of a room on the server of `MEETING_BASE_URL`; undefined without the setting. */
export function serverUrl(id: number): string | undefined {
  const { MEETING_BASE_URL } = settings();
  return MEETING_BASE_URL && `${MEETING_BASE_URL.replace(/\/$/, "")}/room-${id}-${secretOf(id)}`;
}

/** A room, and where its participants meet without a meeting server. */
export type Room = Window & {
  id: number;
  /** The link of a site without a meeting server: a page for video calls, or a conversation, which it opens. */
  findPlace(): Promise<string | null>;
};

/** A room as its participants see it: the link only in its time. */
export async function viewRoom(
  { id, opensAt, closesAt, findPlace }: Room,
  now: Date,
): Promise<MeetingRoomView> {
  const room = `room-${id}`;
  const isOpen = now >= opensAt && now < closesAt;
  return {
    id,
    room,
    join_url: isOpen ? (serverUrl(id) ?? (await findPlace())) : null,
    opens_at: opensAt.toISOString(),
    closes_at: closesAt.toISOString(),
  };
}
