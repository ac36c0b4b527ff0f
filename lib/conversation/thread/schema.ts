import { z } from "zod";
import { paragraphs, version } from "@/lib/kernel/core/fields";
import { LOCALES } from "@/lib/kernel/i18n/locale";

/** The longest message or reply in characters. */
export const MAX_THREAD_TEXT = 5_000;

export const THREAD_STATES = ["new", "open", "done", "spam"] as const;
export type ThreadStateName = (typeof THREAD_STATES)[number];

type SortColumn = "surname" | "waiting_at" | "active_at";
/** `-` before a name means descending. */
export type ThreadSort = SortColumn | `-${SortColumn}`;

const lastEntry = z.int().min(0).max(2_147_483_647);

/** A reply; `after` is the last message that its writer saw. */
export const threadReply = z.object({ content: paragraphs(MAX_THREAD_TEXT), after: lastEntry });
export type ThreadReply = z.output<typeof threadReply>;

/** A further message of the person, by signed link. */
export const threadMessage = z.object({
  token: z.string().min(1).max(60),
  content: paragraphs(MAX_THREAD_TEXT),
});

/** Changes by those who answer, who name states of their own; `note` adds an internal note. */
export const threadChangeOf = <const S extends readonly [string, ...string[]]>(states: S) =>
  z.object({
    status: z.enum(states).optional(),
    assigned_to: z.int().min(1).max(999_999_999).nullish(),
    note: paragraphs(MAX_THREAD_TEXT).optional(),
    version: version.optional(),
  });
export const threadChange = threadChangeOf(THREAD_STATES);
export type ThreadChange = z.output<typeof threadChange>;

const time = z.iso.datetime();
const namedUser = z.object({ id: z.int(), name: z.string() });

/** Where the mail of a reply is. */
const replyMail = z.object({
  id: z.int(),
  status: z.enum(["waiting", "sent", "refused", "perhaps_sent", "obsolete"]),
  reason: z.string().nullable(),
  answer: z.string().nullable(),
});

const threadNote = z.object({
  id: z.int(),
  content: z.string(),
  quoted: z.string().nullable(),
  author: namedUser.nullable(),
  created_at: time,
});

/** An entry of a thread; owners add who wrote it. */
export const threadEntry = z.object({
  id: z.int(),
  content: z.string().nullable(),
  /** What a message by mail quotes of earlier ones. */
  quoted: z.string().nullable(),
  /** The address of a mail that did not come from the person's own. */
  sender: z.string().nullable(),
  author: namedUser.nullable(),
  mail: replyMail.nullable(),
  created_at: time,
});

/** What every owner is shown of a thread. */
export const threadCommon = z.object({
  id: z.int(),
  message: z.string().nullable(),
  locale: z.enum(LOCALES),
  is_unanswered: z.boolean(),
  has_refused_reply: z.boolean(),
  assigned_to: namedUser.nullable(),
  notes: z.array(threadNote),
  active_at: time,
  created_at: time,
  version: z.int(),
});

/** Who began a thread. */
export const threadPerson = z.object({
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
});

/** A thread for the editors who answer it. */
export const threadResponse = threadCommon.extend({
  ...threadPerson.shape,
  status: z.enum(THREAD_STATES),
  thread: z.array(threadEntry.extend({ is_reply: z.boolean() })),
});
