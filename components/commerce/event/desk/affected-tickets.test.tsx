import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { writeDate } from "@/components/kit/desk/date/test-date";
import { useEditor } from "@/components/kit/editor/use-editor";
import { press, recordToasts, renderDesk } from "@/components/kit/desk/test-desk";
import { eventKind } from "@/lib/commerce/event/kind";
import { eventFacts, type EventFacts } from "@/lib/commerce/event/facts";
import type { AffectedTickets } from "@/lib/commerce/event/write/sold";
import { useTicketDecision, type EventAnswer } from "./use-ticket-decision";

const toasts = recordToasts();
const VIEW = { id: 7, version: 4, venue: "Μέγαρο" };
const FACTS: EventFacts = eventFacts.parse({
  starts_at: "2030-05-08T15:30:00.000Z",
  ends_at: "2030-05-08T18:00:00.000Z",
  time_zone: "Europe/Athens",
  is_online: false,
  online_url: null,
  place: { el: "Μέγαρο", en: "" },
  cancelled: false,
});
const AFFECTED: AffectedTickets = {
  orders: 3,
  tickets: 5,
  paid_cents: 4_960,
  changed: ["time", "place"],
  before: FACTS,
  after: {
    ...FACTS,
    starts_at: "2030-05-09T15:30:00.000Z",
    ends_at: "2030-05-09T18:00:00.000Z",
    place: { el: "Ωδείο", en: "" },
  },
  needs_refund_until: true,
};

/** An editor of one field, which asks about tickets. */
function Editor() {
  const { decide, dialog } = useTicketDecision();
  const form = useEditor<EventAnswer, { venue: string }>({
    of: eventKind,
    path: "/api/event",
    // The parts of the view that this editor reads.
    view: VIEW as EventAnswer,
    blank: { venue: "" },
    read: ({ id, version, venue }) => ({ id, version, values: { venue: venue ?? "" } }),
    isAutosaved: () => false,
    decide,
  });
  return (
    <>
      <input
        aria-label="Venue"
        value={form.values.venue}
        onChange={(event) => form.set("venue", event.target.value)}
      />
      <button onClick={() => void form.save()}>Save</button>
      <p>{form.problem}</p>
      <p>{form.isBusy ? "busy" : "ready"}</p>
      {dialog}
    </>
  );
}

let bodies: Record<string, unknown>[];
let answers: Response[];
beforeEach(() => {
  bodies = [];
  answers = [];
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal("fetch", (_url: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(String(body)) as Record<string, unknown>);
    const answer = answers.shift();
    return answer ? Promise.resolve(answer) : Promise.reject(new TypeError("offline"));
  });
});
afterEach(() => vi.unstubAllGlobals());

const conflict = (affected: AffectedTickets = AFFECTED) =>
  Response.json({ message: "Decide", data: { ...VIEW, affected } }, { status: 409 });
const saved = () => Response.json({ data: { ...VIEW, venue: "Ωδείο", version: 5 } });
const change = async () => {
  renderDesk(<Editor />);
  fireEvent.change(screen.getByLabelText("Venue"), { target: { value: "Ωδείο" } });
  await press("Save");
  return screen.findByRole("dialog", { name: "Tickets have been booked" });
};

it("shows what a change hits, and saves with the time until which tickets can be returned", async () => {
  answers.push(conflict(), saved());
  const dialog = within(await change());
  expect(dialog.getByText(/3 orders, 5 tickets, €49.60 paid/)).toBeTruthy();
  expect(dialog.getByText(/8 May 2030, 18:30–21:00/)).toBeTruthy();
  expect(dialog.getByText(/9 May 2030, 18:30–21:00/)).toBeTruthy();
  expect(dialog.getByText("Μέγαρο")).toBeTruthy();
  await writeDate(/returned until/, "");
  await press("Save and notify them");
  expect(bodies).toHaveLength(1);
  await writeDate(/returned until/, "2030-05-01T12:00");
  await press("Save and notify them");
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(bodies).toEqual([
    { venue: "Ωδείο", version: 4 },
    { venue: "Ωδείο", version: 4, notify: true, refund_until: "2030-05-01T09:00:00.000Z" },
  ]);
});

it("asks for no time where nobody has paid", async () => {
  answers.push(conflict({ ...AFFECTED, paid_cents: 0, needs_refund_until: false }), saved());
  const dialog = within(await change());
  expect(dialog.queryByLabelText(/returned until/)).toBeNull();
  await press("Save and notify them");
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(bodies[1]).toEqual({ venue: "Ωδείο", version: 4, notify: true });
});

it("saves nothing when one goes back, and keeps what was typed", async () => {
  answers.push(conflict());
  await change();
  await press("Back without saving");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(bodies).toHaveLength(1);
  expect(screen.getByLabelText<HTMLInputElement>("Venue").value).toBe("Ωδείο");
  expect(screen.getByText("ready")).toBeTruthy();
  expect(toasts).toEqual([]);
});

it("says so when the server refuses the decision", async () => {
  answers.push(conflict(), conflict());
  await change();
  await press("Save and notify them");
  // The server refused the decision: it is shown as a problem, and nothing is lost.
  await screen.findByText(/Decide/);
  expect(bodies).toHaveLength(2);
});
