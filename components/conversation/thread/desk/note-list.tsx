import { QuotedText } from "@/components/conversation/thread/quoted-text";
import type { ThreadView } from "@/lib/conversation/thread/view";

type Note = ThreadView["notes"][number];

/** The internal notes of a thread, the oldest first. */
export function NoteList({
  notes,
  empty,
  quotedLabel,
  headOf,
}: {
  notes: Note[];
  empty: string;
  quotedLabel: string;
  /** Who wrote a note, and when. */
  headOf(note: Note): string;
}) {
  return (
    <ul className="mb-5 grid gap-3">
      {notes.map((note) => (
        <li key={note.id} className="border-s-3 border-rule ps-3">
          <p className="text-sm text-soft">{headOf(note)}</p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{note.content}</p>
          <QuotedText label={quotedLabel} text={note.quoted} />
        </li>
      ))}
      {notes.length === 0 && <li className="text-soft">{empty}</li>}
    </ul>
  );
}
