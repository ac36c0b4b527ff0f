import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { writeDate } from "@/components/kit/desk/date/test-date";
import { openAlert, press, recordToasts, renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi } from "@/components/kit/form/test-api";
import type { AssignmentView } from "@/lib/kernel/assignment/schema";
import { weeksShown } from "@/lib/site/editorial-calendar/days";
import type { CalendarEntry, CalendarIdea } from "@/lib/site/editorial-calendar/schema";
import messages from "@/messages/en";
import { CalendarBoard } from "./calendar-board";
import { testEntry } from "./test-entries";

const router = vi.hoisted(() => ({ refresh: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));

const api = stubApi();
const toasts = recordToasts();
const scroll = vi.fn();
beforeEach(() => {
  router.refresh.mockReset();
  scroll.mockReset();
  Element.prototype.scrollIntoView = scroll;
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-01T08:00:00Z") });
});
afterEach(() => void vi.useRealTimers());

const assignment: AssignmentView = {
  assignee: { id: 3, name: "Anna Maria Maragou" },
  due_on: "2026-12-02",
  state: "in_work",
  note: "Two pages",
  version: 4,
};
const idea: CalendarIdea = { id: 9, title: "Roofs", title_locale: "en", assignment: null };
const due = testEntry({
  id: 2,
  status: "due",
  at: "2026-12-02T21:59:00.000Z",
  may_move: true,
  assignment,
});
const draw = (
  entries: CalendarEntry[],
  ideas: CalendarIdea[] = [],
  view: "month" | "week" = "week",
) =>
  renderDesk(
    <CalendarBoard
      weeks={weeksShown(view, "2026-12-01")}
      month={view === "month" ? "2026-12" : undefined}
      today="2026-12-01"
      entries={entries}
      ideas={ideas}
      opensAtToday
      hasGaps={false}
      most={6}
      mostInCell={view === "month" ? 2 : 6}
      weekPaths={{ "2026-11-30": "/account/calendar?view=week&date=2026-11-30" }}
    />,
  );

it("gives an idea a day from the keyboard, as a new assignment", async () => {
  draw([], [idea]);
  expect(screen.getByText("Ideas without a date (1)")).toBeTruthy();
  await press("Date for Roofs");
  await writeDate("Day", "2026-12-04");
  await press("Save");
  expect(api.calls).toEqual([
    [
      "PUT /api/assignment/post/9",
      { assignee_id: null, due_on: "2026-12-04", state: "open", note: null, version: null },
    ],
  ]);
  expect(toasts).toEqual(["“Roofs”: until Friday 4 December 2026."]);
  expect(router.refresh).toHaveBeenCalled();
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("does not give it a day that has passed", async () => {
  draw([], [idea]);
  await press("Date for Roofs");
  await writeDate("Day", "2026-11-30");
  expect(screen.getByText("This day has passed. Please choose a later one.")).toBeTruthy();
  await press("Save");
  expect(api.calls).toEqual([]);
});

it("moves what is due by its assignment, of which the rest stays", async () => {
  draw([due]);
  expect(screen.getByTitle("Assigned to Anna Maria Maragou").textContent).toBe("AM");
  const handle = screen.getByRole("button", { name: "Move with the arrow keys: Post 2" });
  act(() => handle.focus());
  for (const key of ["Enter", "ArrowRight", "Enter"])
    await act(async () => {
      fireEvent.keyDown(handle, { key });
      await new Promise((done) => setTimeout(done));
    });
  expect(api.calls).toEqual([
    [
      "PUT /api/assignment/post/2",
      { assignee_id: 3, due_on: "2026-12-03", state: "in_work", note: "Two pages", version: 4 },
    ],
  ]);
});

it("reads the calendar again when somebody changed the assignment meanwhile", async () => {
  api.respond("PUT /api/assignment/post/2", { status: 409, body: { data: assignment } });
  draw([due]);
  await press("Another time for Post 2");
  await writeDate("Day", "2026-12-05");
  await press("Save");
  expect(openAlert()).not.toBeNull();
  await press(messages.account.alert.dismiss);
  expect(toasts).toEqual([]);
  expect(router.refresh).toHaveBeenCalled();
});

it("shows two entries in a cell of the month, and the number of the others", () => {
  draw(
    [1, 2, 3, 4, 5].map((id) => testEntry({ id })),
    [],
    "month",
  );
  const cell = screen.getByText("Post 1").closest("li.calendar-day") as HTMLElement;
  const hidden = [...cell.querySelectorAll("[data-extra]")].map((one) => one.textContent);
  expect(hidden.map((text) => /Post \d/.exec(text)?.[0])).toEqual(["Post 3", "Post 4", "Post 5"]);
  const more = within(cell).getByRole("link", { name: "+3 more" });
  expect(more.getAttribute("href")).toContain("view=week&date=2026-11-30");
});

it("opens at today when that is outside the window", () => {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue({
    top: 2_000,
    bottom: 2_100,
  } as DOMRect);
  draw([]);
  expect(scroll).toHaveBeenCalledTimes(1);
  expect(scroll.mock.contexts[0]).toHaveProperty("ariaCurrent", "date");
});
