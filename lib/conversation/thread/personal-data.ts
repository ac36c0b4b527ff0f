import { db, type Db } from "@/lib/kernel/core/db";
import { ofPerson, type Person } from "@/lib/kernel/core/person";
import { settings } from "@/lib/kernel/core/settings";
import { signedPicturePath } from "./picture/view";

const OF = { user: ["thread.user_id"], email: "lower(thread.email)" };

type Entry = { isReply: boolean; text: string | null; quoted: string | null; at: Date };
type Row = {
  name: string;
  surname: string;
  phone: string | null;
  email: string;
  entries: Entry[];
  pictures: number[];
} & Record<"subject" | "place" | "when" | "budget", string | null>;

/**
 * The conversations that a person began, signed in or with an e-mail address, without internal
 * notes. Addresses are compared in full, as a case-insensitive LIKE would treat `_` as any character.
 */
export async function exportThreads(person: Person) {
  const rows = await db.$queryRaw<Row[]>`
    SELECT name, surname, phone, email, subject, place, time_frame AS "when", budget,
      (SELECT json_agg(json_build_object('isReply', kind = 'reply', 'text', text,
          'quoted', CASE WHEN kind = 'received' THEN quoted END, 'at', entry.created_at) ORDER BY entry.id)
        FROM thread_entry AS entry
        WHERE entry.thread_id = thread.id AND kind <> 'note') AS entries,
      ARRAY(SELECT id FROM thread_picture WHERE thread_id = thread.id ORDER BY id) AS pictures
    FROM thread LEFT JOIN enquiry ON enquiry.thread_id = thread.id
    WHERE ${ofPerson(person, OF)} ORDER BY created_at DESC`;
  return rows.map(({ entries, pictures, ...person }) => {
    const thread = entries.map(({ isReply, text, quoted, at }) => ({
      is_reply: isReply,
      content: text,
      quoted,
      created_at: new Date(at).toISOString(),
    }));
    return {
      ...person,
      message: thread[0]?.content ?? null,
      pictures: pictures.map((id) => settings().SITE_URL + signedPicturePath(id)),
      thread,
    };
  });
}

/** Deletes the conversations that a person began, with all answers, notes and mails. */
export async function eraseThreads(tx: Db, person: Person): Promise<void> {
  const gone = await tx.$queryRaw<{ id: number; mails: number[] }[]>`
    SELECT id, ARRAY(SELECT mail_id FROM thread_entry
      WHERE thread_id = thread.id AND mail_id IS NOT NULL) AS mails
    FROM thread WHERE ${ofPerson(person, OF)} FOR UPDATE`;
  if (gone.length === 0) return;
  const ids = gone.map(({ id }) => id);
  await tx.thread.deleteMany({ where: { id: { in: ids } } });
  await tx.$executeRaw`
    DELETE FROM mail WHERE id = ANY(${gone.flatMap(({ mails }) => mails)})
      OR (user_id IS NULL AND (payload ->> 'threadId')::int = ANY(${ids}))`;
}
