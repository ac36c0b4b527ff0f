import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openAlert, press, recordToasts, renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi } from "@/components/kit/form/test-api";
import type { CalendarsView, SourceView } from "@/lib/commerce/appointment/calendar/schema";
import messages from "@/messages/en";
import { CalendarsSection } from "./calendars-section";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn(), refresh: vi.fn() }) }));
const { ownCalendar: texts } = messages.account;
const toasts = recordToasts();
const api = stubApi();

const source = (changed: Partial<SourceView> = {}): SourceView => ({
  id: 4,
  person_id: null,
  name: "Google",
  short_url: "calendar.google.com/…ic.ics",
  closes_when_unknown: false,
  state: "current",
  problem: null,
  succeeded_at: "2030-05-01T07:00:00.000Z",
  busy_times: 2,
  ...changed,
});
const view = (changed: Partial<CalendarsView> = {}): CalendarsView => ({
  member_id: 7,
  feed_url: null,
  people: [],
  sources: [],
  hidden: { total: 0, next: [] },
  time_zone: "Europe/Athens",
  ...changed,
});
const body = (changed: Partial<CalendarsView>) => ({ body: { data: view(changed) } });
const show = (changed: Partial<CalendarsView> = {}) =>
  renderDesk(<CalendarsSection calendars={view(changed)} />);

beforeEach(
  () => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true }),
);
afterEach(() => vi.useRealTimers());

it("makes a secret address, copies it, and renews it only after a question", async () => {
  show();
  api.respond("POST /api/appointment-calendar/7/feed", body({ feed_url: "https://x.gr/api/a" }));
  await press(texts.feedMake);
  expect(screen.getByLabelText(texts.feedLabel)).toHaveProperty("value", "https://x.gr/api/a");
  expect(screen.getByRole("link", { name: texts.open }).getAttribute("href")).toBe(
    "webcal://x.gr/api/a",
  );
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  await press(texts.copy);
  expect(writeText).toHaveBeenCalledWith("https://x.gr/api/a");
  expect(screen.getByRole("button", { name: texts.copied })).toBeTruthy();
  await press(texts.renew);
  expect(openAlert()).not.toBeNull();
  expect(api.calls).toHaveLength(1);
});

it("asks until a calendar was read, and shows why it was not", async () => {
  show({ sources: [source({ state: "waiting", succeeded_at: null })] });
  expect(screen.getByText(texts.states.waiting)).toBeTruthy();
  const problem = "The server could not be reached.";
  api.respond(
    "GET /api/appointment-calendar/7",
    body({ sources: [source({ state: "unknown", problem, closes_when_unknown: true })] }),
  );
  await act(() => vi.advanceTimersByTimeAsync(2_100));
  expect(screen.getByText(problem)).toBeTruthy();
  expect(screen.getByText(texts.unknownText.closed)).toBeTruthy();
  const { length } = api.calls;
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(api.calls).toHaveLength(length);
});

it("saves the choice, and removes a calendar after a question", async () => {
  show({ sources: [source()] });
  api.respond("PUT /api/busy-source/4", body({ sources: [source({ closes_when_unknown: true })] }));
  await act(async () => {
    fireEvent.click(screen.getAllByLabelText(texts.closes)[0]!);
    await vi.advanceTimersByTimeAsync(10);
  });
  expect(api.calls[0]).toEqual(["PUT /api/busy-source/4", { closes_when_unknown: true }]);
  expect(toasts).toEqual([texts.saved]);
  api.respond("GET /api/appointment-calendar/7", body({}));
  await press(texts.remove);
  expect(api.calls).toHaveLength(1);
});

it("names the free times that it hides, and no more than five calendars are added", () => {
  const next = [
    { id: 1, starts_at: "2030-05-02T07:00:00.000Z", ends_at: "2030-05-02T08:00:00.000Z" },
  ];
  show({
    sources: [1, 2, 3, 4, 5].map((id) => source({ id })),
    hidden: { total: 4, next },
  });
  expect(screen.getByText(texts.hidden)).toBeTruthy();
  expect(screen.getByText("And 3 more.")).toBeTruthy();
  expect(screen.getByText(texts.full)).toBeTruthy();
  expect(screen.queryByLabelText(new RegExp(texts.url))).toBeNull();
});

describe("the calendars of people", () => {
  const people = [{ id: 8, name: "Nikos", feed_url: null }];

  it("take another owner, and have an address of their own", async () => {
    show({ people, sources: [source()] });
    api.respond("PUT /api/busy-source/4", body({ people, sources: [source({ person_id: 8 })] }));
    await act(async () => {
      fireEvent.change(screen.getAllByLabelText(texts.whose)[0]!, { target: { value: "8" } });
      await vi.advanceTimersByTimeAsync(10);
    });
    expect(api.calls[0]).toEqual(["PUT /api/busy-source/4", { person_id: 8 }]);
    api.respond("POST /api/appointment-calendar/7/feed", body({ people }));
    await press(`${texts.feedMake}: Nikos`);
    expect(new URLSearchParams(api.queries[1]).get("person_id")).toBe("8");
  });

  it("can be added as long as there is room for those of one", () => {
    show({ people, sources: [1, 2, 3, 4, 5].map((id) => source({ id })) });
    const [form] = screen.getAllByLabelText<HTMLSelectElement>(texts.whose).slice(-1);
    expect([...form!.options].map(({ value }) => value)).toEqual(["8"]);
  });
});
