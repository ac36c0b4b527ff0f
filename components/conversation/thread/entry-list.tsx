import type { ReactNode } from "react";

export type Entry = {
  id: number;
  isReply: boolean;
  /** Who wrote it and when. */
  head: string;
  text: string;
  /** Pictures, and the state of a reply's mail. */
  children?: ReactNode;
};

const REPLY = "ms-6 border-accent md:ms-12";
const RECEIVED = "me-6 border-rule md:me-12";

/** The messages of a conversation, the oldest first; replies are indented. */
export function EntryList({ entries }: { entries: Entry[] }) {
  return (
    <ol className="grid gap-4">
      {entries.map(({ id, isReply, head, text, children }) => (
        <li key={id} className={`min-w-0 border-s-3 bg-wash p-4 ${isReply ? REPLY : RECEIVED}`}>
          <p className="text-sm text-soft">{head}</p>
          <p className="mt-2 wrap-anywhere whitespace-pre-line">{text}</p>
          {children}
        </li>
      ))}
    </ol>
  );
}
