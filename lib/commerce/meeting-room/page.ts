import { randomUUID } from "node:crypto";
import { millisecondsInMinute } from "date-fns/constants";
import { findCompany } from "@/lib/commerce/appointment/booking";
import type { Actor } from "@/lib/kernel/core/actor";
import { SITE_ZONE } from "@/lib/kernel/core/dates";
import { db, inTransaction } from "@/lib/kernel/core/db";
import type { Span } from "@/lib/kernel/core/times";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { findEntrance, stateOfRoom, type Entrance, type RoomState } from "./entrance";
import type { IceServer, MeetingRole } from "./events";
import { hasRelay, iceServers } from "./relay";
import { roomOfBooking } from "./room";
import { serverUrl, windowOf } from "./view";

/** What the page of a room shows before it is entered. */
export type MeetingPage = {
  state: RoomState;
  role: MeetingRole;
  /** Null for who is invited, and says it themselves. */
  name: string | null;
  span: Span;
  opensAt: Date;
  company: { name: string; slug: string } | undefined;
  phones: readonly string[];
  /** Without a relay two homes may not reach each other. */
  hasRelay: boolean;
  /** By which the browser tries beforehand whether it reaches one; none before and after the time. */
  relays: readonly IceServer[];
  /** The room on the operator's own meeting server, in its time and for its participants. */
  elsewhere: string | null;
};

/** For how long a page that was opened may try the relay. */
const TRIAL_MS = 5 * millisecondsInMinute;

/** Credentials for a trial, counted by the relay for each page by itself. */
const relaysForTrial = (state: RoomState, now: Date): IceServer[] =>
  state === "open" ? iceServers(`trial-${randomUUID()}`, new Date(now.getTime() + TRIAL_MS)) : [];

async function findElsewhere({ slot, role }: Entrance, state: RoomState): Promise<string | null> {
  if (state !== "open" || role === "invited" || serverUrl(0) === undefined) return null;
  const id = slot.meetingRoomId ?? (await inTransaction((tx) => roomOfBooking(tx, slot)));
  return serverUrl(id) ?? null;
}

/**
 * What the page of a room shows to who opens it; undefined without a right to it. Opening the page
 * uses no invitation.
 */
export async function readMeetingPage(
  address: string,
  actor: Actor,
  locale: Locale,
  now = new Date(),
): Promise<MeetingPage | undefined> {
  const entrance = await findEntrance(address, actor, now);
  if (!entrance) return undefined;
  const { slot, role, name } = entrance;
  const state = stateOfRoom(slot, now);
  const [company, member, elsewhere] = await Promise.all([
    findCompany(slot.memberId, locale),
    db.member.findUnique({ where: { id: slot.memberId }, select: { phones: true } }),
    findElsewhere(entrance, state),
  ]);
  const zone = slot.member.availability?.timeZone ?? SITE_ZONE;
  return {
    state,
    role,
    name,
    span: { starts: slot.startsAt, ends: slot.endsAt, zone },
    opensAt: windowOf(slot).opensAt,
    company,
    phones: member?.phones ?? [],
    hasRelay: hasRelay(),
    relays: relaysForTrial(state, now),
    elsewhere,
  };
}
