import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stubApi } from "@/components/kit/form/test-api";
import { dateText, writeDate } from "@/components/kit/desk/date/test-date";
import { openAlert, press, renderDesk } from "@/components/kit/desk/test-desk";
import { weeksShown } from "@/lib/site/editorial-calendar/days";
import type { CalendarEntry } from "@/lib/site/editorial-calendar/schema";
import messages from "@/messages/en";
import { CalendarBoard } from "./calendar-board";
import { testEntry } from "./test-entries";

const router = vi.hoisted(() => ({ refresh: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));

const api = stubApi();
const texts = messages.account.calendar;
beforeEach(() => {
  router.refresh.mockReset();
  // Ten in the morning of Tuesday 1 December 2026 in Athens.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-01T08:00:00Z") });
});
afterEach(() => void vi.useRealTimers());

const boardOf = (entries: CalendarEntry[], hasGaps = true) => (
  <CalendarBoard
    weeks={weeksShown("week", "2026-12-01")}
    month={undefined}
    today="2026-12-01"
    entries={entries}
    ideas={[]}
    opensAtToday={false}
    hasGaps={hasGaps}
    most={2}
    mostInCell={2}
    weekPaths={{ "2026-11-30": "/account/calendar?view=week&date=2026-11-30" }}
  />
);
const draw = (...entries: CalendarEntry[]) => renderDesk(boardOf(entries));
const handle = () => screen.getByRole("button", { name: "Move with the arrow keys: Post 1" });
const keys = async (...names: string[]) => {
  for (const key of names)
    await act(async () => {
      fireEvent.keyDown(handle(), { key });
      await new Promise((done) => setTimeout(done));
    });
};
const day = (name: string) => {
  const heading = screen.getByRole("heading", { level: 3, name: new RegExp(name) });
  return within(heading.closest("li")!);
};
const said = () => screen.getAllByRole("status").map(({ textContent }) => textContent);
const bodyFor = (published_at: string, version: number, languages = ["el", "en"]) => ({
  version,
  translations: Object.fromEntries(
    languages.map((each) => [each, { status: "scheduled", published_at }]),
  ),
});
const PUT = "PUT /api/product/1";
const stored = (version: number) => ({ body: { data: { version } } });

describe("by keyboard", () => {
  it("picks up, announces each day, drops, says so, and takes it back", async () => {
    draw(testEntry());
    act(() => handle().focus());
    await keys("Enter");
    expect(said()).toContain(
      "Picked up “Post 1”, Wednesday 2 December 2026. Choose a day with the arrow keys and press Enter.",
    );
    expect(handle().ariaPressed).toBe("true");
    await keys("ArrowRight", "ArrowRight", "ArrowLeft");
    expect(said()).toContain("Thursday 3 December 2026");
    expect(api.calls).toEqual([]);
    api.respond(PUT, stored(4));
    await keys("Enter");
    // Nine in the morning in Athens, as before.
    expect(api.calls).toEqual([[PUT, bodyFor("2026-12-03T07:00:00.000Z", 3)]]);
    expect(day("3 December").getByText("Post 1")).toBeTruthy();
    expect(said()).toContain("“Post 1” was moved to Thursday 3 December 2026, 09:00." + "Undo");
    expect(document.activeElement).toBe(handle());
    api.respond(PUT, stored(5));
    await press(messages.account.lists.undo);
    expect(api.calls[1]).toEqual([PUT, bodyFor("2026-12-02T07:00:00.000Z", 4)]);
    expect(day("2 December").getByText("Post 1")).toBeTruthy();
    expect(router.refresh).toHaveBeenCalledTimes(2);
  });

  it("goes on with what is picked up while the list is read again after an undo", async () => {
    const { rerender } = draw(testEntry());
    act(() => handle().focus());
    api.respond(PUT, stored(4));
    await keys("Enter", "ArrowRight", "Enter");
    api.respond(PUT, stored(5));
    await press(messages.account.lists.undo);
    act(() => handle().focus());
    await keys("Enter", "ArrowRight");
    rerender(boardOf([testEntry({ version: 5 })]));
    expect(handle().ariaPressed).toBe("true");
    api.respond(PUT, stored(6));
    await keys("ArrowRight", "Enter");
    expect(api.calls[2]).toEqual([PUT, bodyFor("2026-12-04T07:00:00.000Z", 5)]);
  });

  it("puts back on Escape and when the focus leaves, and sends nothing", async () => {
    draw(testEntry());
    act(() => handle().focus());
    await keys(" ", "ArrowRight", "Escape");
    expect(said()).toContain("“Post 1” stays where it was.");
    await keys("Enter", "ArrowRight");
    act(() => handle().blur());
    expect(handle().ariaPressed).toBe("false");
    await keys("ArrowRight");
    expect(api.calls).toEqual([]);
  });

  it("neither goes past the days shown, nor drops on a time that has passed", async () => {
    draw(testEntry());
    act(() => handle().focus());
    await keys("Enter", "ArrowDown");
    expect(said()).toContain(texts.carry.edge);
    // This morning at nine is over, so it stays in the hand.
    await keys("ArrowLeft", "Enter");
    expect(said()).toContain("This time has passed: Tuesday 1 December 2026.");
    expect([handle().ariaPressed, api.calls]).toEqual(["true", []]);
  });
});

describe("by one click", () => {
  it("moves to a usual time", async () => {
    draw(testEntry());
    await press("Another time for Post 1");
    api.respond(PUT, stored(4));
    await press(/^A day later: Thursday 3 December 2026, 09:00/);
    expect(api.calls).toEqual([[PUT, bodyFor("2026-12-03T07:00:00.000Z", 3)]]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("moves one language, so that the entry is two", async () => {
    draw(testEntry());
    await press("Another time for Post 1");
    fireEvent.click(screen.getByRole("checkbox", { name: "Ελληνικά" }));
    api.respond(PUT, stored(4));
    await press(/^Next empty day: Tuesday 1|^Next empty day: Thursday 3/);
    expect(api.calls).toEqual([[PUT, bodyFor("2026-12-03T07:00:00.000Z", 3, ["en"])]]);
    expect(day("2 December").getByText("GR")).toBeTruthy();
    expect(day("2 December").queryByText("EN")).toBeNull();
    expect(day("3 December").getByText("EN")).toBeTruthy();
  });

  it("keeps the dialog and the time when it is refused", async () => {
    draw(testEntry());
    await press("Another time for Post 1");
    await writeDate(texts.move.other, "2026-12-05T10:30");
    api.respond(PUT, { status: 422, body: { errors: { unpublish_at: ["Too late."] } } });
    await press(texts.move.action);
    expect(api.calls[0]?.[1]).toEqual(bodyFor("2026-12-05T08:30:00.000Z", 3));
    expect(openAlert()?.textContent).toContain("Too late.");
    expect(dateText(texts.move.other).value).toBe("2026-12-05T10:30");
  });

  it("sends an issue of the newsletter to its own endpoint", async () => {
    draw(testEntry({ kind: "campaign", title: "Issue" }));
    await press("Another time for Issue");
    api.respond("POST /api/campaign/1/schedule", stored(4));
    await press(/^A day later/);
    expect(api.calls[0]?.[1]).toEqual({ version: 3, scheduled_at: "2026-12-03T07:00:00.000Z" });
  });
});

it("says who saved in the meantime, and moves nothing", async () => {
  draw(testEntry());
  await press("Another time for Post 1");
  api.respond(PUT, { status: 409, body: { data: { version: 9 } } });
  api.respond("GET /api/product/1/revisions", {
    body: { data: [{ at: "2026-12-01T07:55:00.000Z", actor: { id: 2, name: "Anna" } }] },
  });
  await press(/^A day later/);
  expect(openAlert()?.textContent).toContain("Anna saved it in the meantime (today 09:55)");
  expect(day("2 December").getByText("Post 1")).toBeTruthy();
  expect(router.refresh).toHaveBeenCalledTimes(1);
});

it("offers no move of what is published or takes place, and opens each item", () => {
  draw(
    testEntry({ status: "published" }),
    testEntry({ id: 2, kind: "event", status: "takes_place", at: "2026-12-03T07:00:00.000Z" }),
  );
  expect(screen.queryAllByRole("button")).toEqual([]);
  expect(screen.getByRole("link", { name: "Post 1" }).getAttribute("href")).toBe(
    "/en/account/post/1",
  );
  expect(screen.getByText("Event · Takes place")).toBeTruthy();
});

it("marks days without a publication, counts them, and offers a new post on days to come", () => {
  const { rerender } = draw(
    testEntry(),
    testEntry({ id: 2, status: "takes_place", at: "2026-12-03T07:00:00.000Z" }),
  );
  expect(screen.getByText("One publication, 6 empty days")).toBeTruthy();
  expect(day("2 December").queryByText(texts.gap)).toBeNull();
  expect(day("3 December").getByText(texts.gap)).toBeTruthy();
  expect(
    screen
      .getByRole("link", { name: "New post for Thursday 3 December 2026" })
      .getAttribute("href"),
  ).toBe("/en/account/post?planned_for=2026-12-03");
  expect(day("30 November").queryByRole("link")).toBeNull();
  rerender(boardOf([testEntry()], false));
  expect(screen.queryByText(texts.gap)).toBeNull();
});

it("shows the first entries of a full day, and leads to its week", () => {
  draw(...[1, 2, 3].map((id) => testEntry({ id })));
  expect(day("2 December").getByRole("link", { name: "and 1 more" }).getAttribute("href")).toBe(
    "/en/account/calendar?view=week&date=2026-11-30",
  );
});
