import { z } from "zod";
import type { ChatFailure } from "@/lib/conversation/chat/events";
import { line, paragraphs } from "@/lib/kernel/core/fields";
import { MAX_NAME, MAX_SDP, MAX_TEXT } from "./limits";

/** Random, of the browser. */
const random = z.string().regex(/^[\w-]{16,64}$/);
/** A connection in a room; it stays the same when the page connects again. */
const peerId = z.string().regex(/^[\w-]{22}$/);

/** `host`: of the company; `guest`: of the booking; `invited`: by a link of one of both. */
const role = z.enum(["host", "guest", "invited"]);
export type MeetingRole = z.output<typeof role>;

/**
 * Why somebody cannot enter, or stay: no right, before or after its time, the booking has ended, an
 * invitation that somebody else used, six are there, or no name was given.
 */
const refusal = z.enum([
  "not_found",
  "early",
  "over",
  "cancelled",
  "used",
  "full",
  "nameless",
  "elsewhere",
]);
export type MeetingRefusal = z.output<typeof refusal>;

/** The handshake's `auth`; the session is that of the cookie. */
export const meetingAuth = z.object({
  /** The last part of the page's address. */
  room: z.string().min(1).max(200),
  /** Of the page as it is open: with it, a connection that comes back is the same one. */
  nonce: random,
  /** Of the browser, by which who used an invitation comes back. */
  claim: random.nullish(),
  /** Of who was invited. */
  name: line(MAX_NAME).nullish(),
  locale: z.string().max(20).nullish(),
});
export type MeetingAuth = z.input<typeof meetingAuth>;

/** What others are shown of one's devices. */
const mediaState = z.object({
  microphone: z.boolean(),
  camera: z.boolean(),
  /** The stream of the shared screen, while there is one. */
  screen: z.string().max(100).nullable(),
});

const description = z.object({
  type: z.enum(["offer", "answer"]),
  sdp: z.string().max(MAX_SDP),
});
const candidate = z.object({
  candidate: z.string().max(2_000),
  sdpMid: z.string().max(100).nullish(),
  sdpMLineIndex: z.int().min(0).max(1_000).nullish(),
  usernameFragment: z.string().max(256).nullish(),
});
/** What two browsers tell each other. `tag` is of the sender's connection, `for` of the other's. */
const signal = z.object({
  tag: random,
  for: random.nullable(),
  description: description.optional(),
  candidate: candidate.optional(),
});
export type Signal = z.output<typeof signal>;

/** The events that browsers send, each with one object, and only from within a room. */
export const MEETING_CLIENT_EVENTS = {
  signal: signal.extend({ to: peerId }),
  state: mediaState,
  /** To all in the room; stored nowhere. */
  text: z.object({ content: paragraphs(MAX_TEXT) }),
  /** Asks for a link for one further person. */
  invite: z.object({}),
} as const;
export type MeetingClientEvent = keyof typeof MEETING_CLIENT_EVENTS;

const peer = z.object({
  id: peerId,
  name: z.string(),
  role,
  state: mediaState.nullable(),
});
export type MeetingPeer = z.output<typeof peer>;

const iceServer = z.object({
  urls: z.array(z.string()),
  username: z.string(),
  credential: z.string(),
});
export type IceServer = z.output<typeof iceServer>;

/** The events that the sidecar sends, each with one value. */
export const MEETING_SERVER_EVENTS = {
  /** One is in the room, with these others. */
  joined: z.object({
    you: peerId,
    name: z.string(),
    may_invite: z.boolean(),
    closes_at: z.iso.datetime(),
    ice_servers: z.array(iceServer),
    peers: z.array(peer),
  }),
  /** Also of a connection that has come back. */
  "peer joined": peer,
  /** `returns`: its connection was lost, and pictures and sound may go on without it. */
  "peer left": z.object({ id: peerId, returns: z.boolean() }),
  /** Who is there, now and then: a process that is killed tells nobody whose connection it had. */
  present: z.object({ ids: z.array(peerId) }),
  signal: signal.extend({ from: peerId }),
  state: mediaState.extend({ from: peerId }),
  text: z.object({
    from: peerId,
    name: z.string(),
    content: z.string(),
    at: z.iso.datetime(),
  }),
  /** One cannot enter, or stay; the connection ends next. */
  refused: z.object({ reason: refusal }),
  /** The room closes at another time, as the booking moved. */
  "closes at": z.object({ closes_at: z.iso.datetime() }),
  /** The sidecar restarts: come back after so many seconds. */
  later: z.object({ retry_after: z.int().min(1) }),
} as const;
export type MeetingServerEvent = keyof typeof MEETING_SERVER_EVENTS;

/** The acknowledgement of each event that was accepted. */
const MEETING_ACKNOWLEDGEMENTS = {
  signal: z.object({}),
  state: z.object({}),
  text: z.object({ at: z.iso.datetime() }),
  invite: z.object({ url: z.url() }),
} as const satisfies Record<MeetingClientEvent, z.ZodType>;

/** The types of Socket.IO for what browsers send. */
export type MeetingClientToServer = {
  [Name in MeetingClientEvent]: (
    payload: z.input<(typeof MEETING_CLIENT_EVENTS)[Name]>,
    acknowledge?: (answer: z.output<(typeof MEETING_ACKNOWLEDGEMENTS)[Name]> | ChatFailure) => void,
  ) => void;
};
/** The types of Socket.IO for what the sidecar sends. */
export type MeetingServerToClient = {
  [Name in MeetingServerEvent]: (payload: z.output<(typeof MEETING_SERVER_EVENTS)[Name]>) => void;
};
