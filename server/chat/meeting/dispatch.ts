import { MEETING_CLIENT_EVENTS, type MeetingClientEvent } from "@/lib/commerce/meeting-room/events";
import { inviteToRoom } from "@/lib/commerce/meeting-room/invite";
import { AppError, notFound } from "@/lib/kernel/core/errors";
import { parseInput } from "@/lib/kernel/http/input";
import { countEvent, type EventRate } from "../allowance";
import { failureOf } from "../failure";
import { meetingRoom, peerRoom, type Member, type MeetingNamespace } from "./socket";

/** Events of one connection: descriptions and candidates for five others come at once. */
export const MEETING_RATE: EventRate = { atOnce: 400, perSecond: 40 };
/** Texts, and links for further guests. */
export const TEXT_RATE: EventRate = { atOnce: 10, perSecond: 1 };

/** What handles the events of a member. */
export type Relay = {
  /** The namespace, of all processes where they are connected. */
  reach(): Pick<MeetingNamespace, "to" | "in">;
};

type Inputs = {
  [Event in MeetingClientEvent]: ReturnType<(typeof MEETING_CLIENT_EVENTS)[Event]["parse"]>;
};
type Handlers = {
  [Event in MeetingClientEvent]: (
    member: Member,
    input: Inputs[Event],
    relay: Relay,
  ) => Promise<object>;
};

const tooMany = () => new AppError("too_many", { headers: { "Retry-After": "1" } });

function countText({ texts }: Member): void {
  if (!countEvent(texts, performance.now(), TEXT_RATE)) throw tooMany();
}

const HANDLERS: Handlers = {
  async signal({ entrant: { roomId }, peer }, { to, ...signal }, { reach }) {
    // By its name within the sender's own room: nobody elsewhere can be reached.
    reach()
      .to(peerRoom(roomId, to))
      .emit("signal", { ...signal, from: peer.id });
    return {};
  },

  async state({ socket, entrant: { roomId }, peer }, state, { reach }) {
    peer.state = state;
    reach()
      .to(meetingRoom(roomId))
      .except(socket.id)
      .emit("state", { ...state, from: peer.id });
    return {};
  },

  async text(member, { content }, { reach }) {
    countText(member);
    const { socket, entrant, peer } = member;
    const at = new Date().toISOString();
    reach()
      .to(meetingRoom(entrant.roomId))
      .except(socket.id)
      .emit("text", { from: peer.id, name: peer.name, content, at });
    return { at };
  },

  async invite(member) {
    countText(member);
    return { url: await inviteToRoom(member.entrant, member.locale) };
  },
};

const isEvent = (name: string): name is MeetingClientEvent =>
  Object.hasOwn(MEETING_CLIENT_EVENTS, name);

async function handle<E extends MeetingClientEvent>(
  member: Member,
  event: E,
  payload: unknown,
  relay: Relay,
): Promise<object> {
  const { socket, entrant, locale } = member;
  try {
    if (!countEvent(member.events, performance.now(), MEETING_RATE)) throw tooMany();
    // Who has left, or whose time is over, says nothing more, whatever is still on its way.
    const isIn = socket.rooms.has(meetingRoom(entrant.roomId)) && entrant.closesAt > new Date();
    if (!isIn) throw notFound();
    // The schema of the event's name, whose type the compiler does not follow.
    const input = parseInput(MEETING_CLIENT_EVENTS[event], payload, locale);
    const run: (member: Member, input: never, relay: Relay) => Promise<object> = HANDLERS[event];
    return await run(member, input as never, relay);
  } catch (error) {
    return failureOf(error, `meeting ${event}`, locale);
  }
}

/** Takes the events of a member: each is checked, done and acknowledged; unknown ones are dropped. */
export function listenToMember(member: Member, relay: Relay): void {
  member.socket.onAny((event: unknown, ...parts: unknown[]) => {
    if (typeof event !== "string" || !isEvent(event)) return;
    const last = parts.at(-1);
    const acknowledge = typeof last === "function" ? last : undefined;
    void handle(member, event, parts[0], relay).then((answer) => acknowledge?.(answer));
  });
}
