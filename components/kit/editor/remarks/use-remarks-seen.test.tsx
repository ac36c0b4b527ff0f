import { act, render } from "@testing-library/react";
import { useRef } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import type { Remark } from "./use-remarks";
import { useRemarksSeen } from "./use-remarks-seen";

/** What happens once the list of remarks is in view. */
let scrollIntoView: () => void;
class Observer {
  constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
    scrollIntoView = () => notify([{ isIntersecting: true }]);
  }
  observe() {
    return undefined;
  }
  disconnect() {
    return undefined;
  }
}
beforeEach(() => {
  scrollIntoView = () => undefined;
  vi.stubGlobal("IntersectionObserver", Observer);
});

const remark = (id: number, ...replies: number[]): Remark => ({
  id,
  locale: "en",
  field: "title",
  anchor: null,
  body: "Shorter",
  author: null,
  created_at: "2026-03-01T10:00:00.000Z",
  done_at: null,
  done_by: null,
  replies: replies.map((reply) => ({
    id: reply,
    body: "Yes",
    author: null,
    created_at: "2026-03-01T11:00:00.000Z",
  })),
});
const markRead = vi.fn<() => Promise<never>>();
function List({ remarks }: { remarks: Remark[] | undefined }) {
  const list = useRef<HTMLOListElement>(null);
  useRemarksSeen(list, { remarks, markRead });
  return remarks && <ol ref={list} />;
}

it("marks what was told as read once the list is in view, and again when something is added", () => {
  const told = () => markRead.mock.calls.length;
  const see = () => act(() => scrollIntoView());
  const { rerender } = render(<List remarks={undefined} />);
  rerender(<List remarks={[]} />);
  see();
  rerender(<List remarks={[remark(1)]} />);
  // Below the fold.
  expect(told()).toBe(0);
  see();
  expect(told()).toBe(1);
  // The same again, as every quarter of a minute.
  rerender(<List remarks={[remark(1)]} />);
  expect(told()).toBe(1);
  rerender(<List remarks={[remark(1, 9)]} />);
  see();
  expect(told()).toBe(2);
});
