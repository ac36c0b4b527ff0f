import { db, type Db } from "@/lib/core/db";
import { settings } from "@/lib/core/settings";
import { signedPicturePath } from "./picture/view";

type Entry = { isReply: boolean; text: string | null; at: Date };
type Row = {
  name: string;
  surname: string;
  phone: string | null;
  email: string;
  entries: Entry[];
  pictures: number[];
} & Record<"subject" | "place" | "when" | "budget", string | null>;

/**
 * The conversations that were begun with an e-mail address, without internal notes. Compared in
 * full, as a case-insensitive LIKE would treat `_` as any character.
 */
export async function exportThreads(email: string) {
  const rows = await db.$queryRaw<Row[]>`
    SELECT name, surname, phone, email, subject, place, time_frame AS "when", budget,
      (SELECT json_agg(json_build_object('isReply', kind = 'reply', 'text', text,
          'at', entry.created_at) ORDER BY entry.id)
        FROM thread_entry AS entry
        WHERE entry.thread_id = thread.id AND kind <> 'note') AS entries,
      ARRAY(SELECT id FROM thread_picture WHERE thread_id = thread.id ORDER BY id) AS pictures
    FROM thread LEFT JOIN enquiry ON enquiry.thread_id = thread.id
    WHERE lower(email) = ${email} ORDER BY created_at DESC`;
  return rows.map(({ entries, pictures, ...person }) => {
    const thread = entries.map(({ isReply, text, at }) => ({
      is_reply: isReply,
      content: text,
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

/** Deletes the conversations that were begun with an e-mail address, with all answers and notes. */
export async function eraseThreads(tx: Db, email: string): Promise<void> {
  await tx.$executeRaw`DELETE FROM thread WHERE lower(email) = ${email}`;
}
