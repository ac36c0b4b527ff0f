import type { ReactNode } from "react";
import { AnswerSection } from "@/components/conversation/canned-answer/answer-section";
import { PlainListScreen, type PlainListProps } from "@/components/kit/desk/list/plain-list-screen";
import type { AnswerSide } from "@/lib/conversation/canned-answer/schema";
import type { threadList } from "@/lib/conversation/thread/screen-list";
import type { ThreadView } from "@/lib/conversation/thread/view";

/** Characters of a message in a row. */
export const EXCERPT = 120;

/** Who wrote, and a part of what. */
type RowText = { name: string; isMuted: boolean; excerpt: string };

type Listed = Pick<ThreadView, "id" | "assigned_to" | "is_unanswered" | "active_at">;
type List = ReturnType<typeof threadList>;
type Query = ReturnType<List["read"]>;

type Props<Row extends Listed, Asked extends Query, State extends string> = Omit<
  PlainListProps<Row, Asked, List["columns"][number], State>,
  "item" | "row" | "cells" | "selects"
> & {
  /** The texts of the filter by who has taken a thread on. */
  mineText(key: "mineFilter" | "mineAny" | "mine"): string;
  row(row: Row): RowText;
  state(row: Row): ReactNode;
  /** Whose ready answers follow the list. */
  side: AnswerSide;
};

/** A list of threads for those who answer them, and their ready answers. */
export function ThreadListScreen<Row extends Listed, Asked extends Query, State extends string>({
  mineText,
  row,
  state,
  side,
  ...screen
}: Props<Row, Asked, State>) {
  const mine = {
    name: "mine",
    label: mineText("mineFilter"),
    any: mineText("mineAny"),
    choices: [{ value: "1", label: mineText("mine") }],
  };
  const headOf = (id: number, { excerpt, ...head }: RowText) => ({
    ...head,
    href: `${screen.list.path}/${id}`,
    below: <span className="wrap-anywhere">{excerpt}</span>,
  });
  return (
    <>
      <PlainListScreen
        {...screen}
        item="surname"
        row={(thread) => headOf(thread.id, row(thread))}
        cells={{
          state,
          assigned_to: (thread) => thread.assigned_to?.name ?? null,
          waiting_at: (thread, { whenOf }) =>
            thread.is_unanswered ? (
              <span className="list-time">{whenOf(thread.active_at)}</span>
            ) : null,
          active_at: (thread, { whenOf }) => (
            <span className="list-time">{whenOf(thread.active_at)}</span>
          ),
        }}
        selects={[mine]}
      />
      <AnswerSection locale={screen.locale} side={side} />
    </>
  );
}
