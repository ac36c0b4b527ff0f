import { z } from "zod";
import { paragraphs, version } from "@/lib/core/fields";
import { LOCALES } from "@/lib/i18n/locale";

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

/** Changes by those who answer; `note` adds an internal note. */
export const threadChange = z.object({
  status: z.enum(THREAD_STATES).optional(),
  assigned_to: z.int().min(1).max(999_999_999).nullish(),
  note: paragraphs(MAX_THREAD_TEXT).optional(),
  version: version.optional(),
});
export type ThreadChange = z.output<typeof threadChange>;

const time = z.iso.datetime();
export const namedUser = z.object({ id: z.int(), name: z.string() });

/** Where the mail of a reply is. */
export const replyMail = z.object({
  id: z.int(),
  status: z.enum(["waiting", "sent", "refused", "perhaps_sent", "obsolete"]),
  reason: z.string().nullable(),
  answer: z.string().nullable(),
});

export const threadNote = z.object({
  id: z.int(),
  content: z.string(),
  author: namedUser.nullable(),
  created_at: time,
});

/** A thread for those who answer it. */
export const threadResponse = z.object({
  id: z.int(),
  name: z.string(),
  surname: z.string(),
  phone: z.string().nullable(),
  email: z.string(),
  message: z.string().nullable(),
  locale: z.enum(LOCALES),
  status: z.enum(THREAD_STATES),
  is_unanswered: z.boolean(),
  has_refused_reply: z.boolean(),
  assigned_to: namedUser.nullable(),
  notes: z.array(threadNote),
  thread: z.array(
    z.object({
      id: z.int(),
      is_reply: z.boolean(),
      content: z.string().nullable(),
      /** The address of a mail that did not come from the person's own. */
      sender: z.string().nullable(),
      author: namedUser.nullable(),
      mail: replyMail.nullable(),
      created_at: time,
    }),
  ),
  active_at: time,
  created_at: time,
  version: z.int(),
});
