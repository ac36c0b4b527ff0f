import { z } from "zod";
import { bodyId } from "@/lib/kernel/core/fields";
import { withFieldErrors } from "@/lib/kernel/core/object-rules";
import { messageView, newMessageFields, requireContent } from "@/lib/conversation/message/schema";
import { notificationResponse } from "@/lib/kernel/notification/schema";
import { editedSubject } from "@/lib/kernel/presence/edited-subject";

/** The highest id of a row: PostgreSQL's integer. */
const MAX_ID = 2_147_483_647;

const rowId = z.int().min(0).max(MAX_ID);
const time = z.iso.datetime();

/**
 * The events that browsers send, each with one object. Ids of users are numbers, also as their
 * digits.
 */
export const CLIENT_EVENTS = {
  /** `client_id` is chosen by the client; a repeat with the same one stores nothing twice. */
  "private message": newMessageFields
    .extend({ client_id: newMessageFields.shape.client_id.nullish() })
    .superRefine(requireContent, withFieldErrors),
  "message read": z.object({ with: bodyId, up_to: rowId }),
  typing: z.object({ to: bodyId }),
  resync: z.object({ after: rowId }),
  "notification read": z.object({ up_to: rowId }),
  /** `left` ends it; a socket has one thing open at most. */
  editing: editedSubject.extend({ left: z.boolean().nullish() }),
} as const;
export type ClientEvent = keyof typeof CLIENT_EVENTS;

/** A message on the wire: as the API shows it, with the field name of the tutorial's client. */
const chatMessage = messageView.extend({ fromSelf: z.boolean() });
export type ChatMessage = z.output<typeof chatMessage>;

/** Somebody to write to, with the last messages of the conversation, the oldest first. */
const chatUser = z.object({
  userID: z.int(),
  username: z.string(),
  connected: z.boolean(),
  self: z.boolean(),
  hasNewMessages: z.boolean(),
  unread: z.int().min(0),
  muted: z.boolean(),
  /** Whether oneself has blocked them. */
  blocked: z.boolean(),
  messages: z.array(chatMessage),
});

/**
 * A cursor moved: `by` has received or read up to this message in the conversation with `with`, the
 * other person of whoever gets the event.
 */
const cursorMoved = z.object({ with: z.int(), by: z.int(), up_to: rowId });

/** The data of the `later` error, and of the event before a restart. */
export const laterData = z.object({ retry_after: z.int().min(1) });

/**
 * The events that the sidecar sends, each with one value. A connection that the server closes
 * (`io server disconnect`) belonged to a session that has ended, or was the idlest of too many
 * (`displaced`).
 */
export const SERVER_EVENTS = {
  session: z.object({ sessionID: z.string(), userID: z.int() }),
  users: z.array(chatUser),
  "user connected": z.object({
    userID: z.int(),
    username: z.string(),
    /** False for somebody who wrote without being connected. */
    connected: z.boolean(),
    messages: z.array(chatMessage),
  }),
  "user disconnected": z.int(),
  "private message": chatMessage,
  /**
   * A message was refused whose client asked for no acknowledgement, or in a packet that is too
   * large, after which the connection ends. With the `client_id` of the message, where it has one.
   */
  "message error": z.object({
    client_id: z.string().nullable(),
    error: z.string(),
    errors: z.record(z.string(), z.array(z.string())),
    retry_after: z.int().optional(),
  }),
  "message withdrawn": z.object({ id: rowId, from: z.int(), to: z.int() }),
  "message read": cursorMoved,
  "message delivered": cursorMoved,
  typing: z.object({ from: z.int() }),
  /** The true number of unread messages, and those of each person by id. */
  unread: z.object({ total: z.int().min(0), by: z.record(z.string(), z.int().min(0)) }),
  /** As `GET /api/notification` shows it. */
  notification: notificationResponse,
  /** The number of unread notifications, after some were read on any device. */
  "notification read": z.object({ unread: z.int().min(0) }),
  /** The sidecar restarts: come back after so many seconds. */
  later: laterData,
  /**
   * The person has more than so many connections, and this one is closed next. A client that comes
   * back by itself would displace another one, and so on: it waits for its person.
   */
  displaced: z.object({ most: z.int().min(1) }),
  editors: z.object({
    type: z.string(),
    id: z.int(),
    people: z.array(z.object({ id: z.int(), name: z.string(), since: time })),
  }),
} as const;
export type ServerEvent = keyof typeof SERVER_EVENTS;

/**
 * The acknowledgement of a refused event: a code of lib/kernel/core/errors, and the messages of its
 * fields. `retry_after` is in seconds.
 */
export const chatFailure = z.object({
  error: z.string(),
  errors: z.record(z.string(), z.array(z.string())),
  retry_after: z.int().optional(),
});
export type ChatFailure = z.output<typeof chatFailure>;

/** The acknowledgement of each event that was accepted. */
export const ACKNOWLEDGEMENTS = {
  "private message": z.object({ id: rowId, created_at: time }),
  "message read": z.object({ up_to: rowId }),
  typing: z.object({}),
  resync: z.object({ messages: z.array(chatMessage), more: z.boolean() }),
  "notification read": z.object({ unread: z.int().min(0) }),
  editing: z.object({}),
} as const satisfies Record<ClientEvent, z.ZodType>;

/**
 * Messages of `connect_error`: no valid credentials, or more connections at once than the sidecar
 * admits, with `data.retry_after` in seconds.
 */
export const CONNECT_ERRORS = { unauthorized: "unauthorized", later: "later" } as const;

/**
 * The handshake's `auth`: an access token, or the handle of an earlier `session` event; and the
 * language of the page, without which that of the browser counts.
 */
export const handshakeAuth = z.object({
  locale: z.string().max(20).nullish(),
  token: z.string().max(4_096).nullish(),
  sessionID: z.string().max(512).nullish(),
});

type Payloads<Events extends Record<string, z.ZodType>, Ack> = {
  [Name in keyof Events]: Ack extends Record<Name, z.ZodType>
    ? (
        payload: z.input<Events[Name]>,
        acknowledge?: (answer: z.output<Ack[Name]> | ChatFailure) => void,
      ) => void
    : (payload: z.output<Events[Name]>) => void;
};

/** The types of Socket.IO for what browsers send. */
export type ClientToServer = Payloads<typeof CLIENT_EVENTS, typeof ACKNOWLEDGEMENTS>;
/** The types of Socket.IO for what the sidecar sends. */
export type ServerToClient = Payloads<typeof SERVER_EVENTS, unknown>;
