import { act, fireEvent, screen } from "@testing-library/react";
import type * as Navigation from "next/navigation";
import { beforeEach, expect, it, vi } from "vitest";
import { press, recordToasts, renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi } from "@/components/kit/form/test-api";
import { testFormTexts } from "@/components/kit/form/test-texts";
import { MAX_FILE_BYTES } from "@/lib/site/import/fields";
import type { SubscriberImportView } from "@/lib/site/import/subscriber/schema";
import messages from "@/messages/en";
import { ImportSubscribers } from "./import-subscribers";

const router = vi.hoisted(() => ({ refresh: vi.fn() }));
vi.mock("next/navigation", async (original) => ({
  ...(await original<typeof Navigation>()),
  useRouter: () => router,
}));

const texts = messages.account.lists.subscriberImport;
const CHECK = "POST /api/subsrcibe-email/import/check";
const IMPORT = "POST /api/subsrcibe-email/import";
const api = stubApi();
const toasts = recordToasts();
beforeEach(() => void router.refresh.mockReset());

const COUNTS = { new: 2, known: 1, left: 1, invalid: 1 };
const view = (values: Partial<SubscriberImportView> = {}): SubscriberImportView => ({
  header: ["E-mail", "", "Since"],
  columns: { email: 0, language: -1, source: -1, consent_date: 2 },
  total: 5,
  counts: COUNTS,
  rows: [
    { line: 2, email: "a@example.test", outcome: "new", message: null },
    { line: 3, email: "b@example.test", outcome: "new", message: null },
    { line: 4, email: "c@example.test", outcome: "known", message: null },
    { line: 5, email: "d@example.test", outcome: "left", message: "Unsubscribed." },
    { line: 6, email: "", outcome: "invalid", message: "The email address is missing." },
  ],
  ...values,
});
const choose = (bytes = 1) =>
  act(async () => {
    fireEvent.change(document.querySelector("input[type=file]")!, {
      target: { files: [new File([new Uint8Array(bytes)], "readers.csv")] },
    });
    await new Promise((done) => setTimeout(done));
  });
const rows = () => [...document.querySelectorAll("ol > li")].map(({ textContent }) => textContent);
const routes = () => api.calls.map(([route]) => route);
const consent = () => document.querySelector<HTMLInputElement>("input[name=consent]");
const alerts = () =>
  [...document.querySelectorAll("[role=alert]")].map(({ textContent }) => textContent).join("");

/** The fields of the forms that are sent from now on. */
function recordForms(): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = [];
  const answer = globalThis.fetch;
  vi.stubGlobal("fetch", (address: string, init: RequestInit) => {
    if (init.body instanceof FormData) sent.push(Object.fromEntries(init.body));
    return answer(address, init);
  });
  return sent;
}

it("shows what becomes of each row, and imports after the statement of consent", async () => {
  const sent = recordForms();
  renderDesk(<ImportSubscribers />);
  await press(texts.open);
  const end = api.hold(CHECK);
  await choose();
  expect(document.body.textContent).toContain("Checking readers.csv");
  await choose();
  await end({ body: { data: view() } });
  expect(routes()).toEqual([CHECK]);
  expect(screen.getByLabelText(texts.columns.email)).toHaveProperty("value", "0");
  expect(screen.getByLabelText(texts.columns.consent_date)).toHaveProperty("value", "2");
  expect(rows()).toHaveLength(5);
  const filter = screen.getByLabelText(texts.filter);
  fireEvent.change(filter, { target: { value: "left" } });
  expect(rows()).toEqual([expect.stringContaining("Unsubscribed.")]);
  fireEvent.change(filter, { target: { value: "" } });
  expect(rows()).toHaveLength(5);

  await press("Add 2 subscribers");
  expect([routes(), document.activeElement]).toEqual([[CHECK], consent()]);
  fireEvent.change(consent()!, { target: { value: "Paper form" } });
  api.respond(IMPORT, { body: { data: view() } });
  await press("Add 2 subscribers");
  expect(sent[1]).toMatchObject({ consent: "Paper form", language: "en", columns: "0,-1,-1,2" });
  expect((sent[1]!.file as File).name).toBe("readers.csv");
  expect([toasts, router.refresh.mock.calls.length]).toEqual([["2 subscribers were added."], 1]);
  expect([document.querySelector("dialog")!.open, rows()]).toEqual([false, []]);
});

it("checks the file again when a column is assigned by hand", async () => {
  const sent = recordForms();
  renderDesk(<ImportSubscribers />);
  await press(texts.open);
  const none = { email: -1, language: -1, source: -1, consent_date: -1 };
  const empty = { counts: { new: 0, known: 0, left: 0, invalid: 0 }, rows: [], total: 0 };
  api.respond(CHECK, { body: { data: view({ columns: none, ...empty }) } });
  await choose();
  expect(document.body.textContent).toContain(texts.noEmailColumn);
  expect(consent()).toBeNull();
  api.respond(CHECK, { body: { data: view({ columns: { ...none, email: 1 } }) } });
  await act(async () => {
    fireEvent.change(screen.getByLabelText(texts.columns.email), { target: { value: "1" } });
    await new Promise((done) => setTimeout(done));
  });
  expect(sent.map(({ columns }) => columns)).toEqual([undefined, "1,-1,-1,-1"]);
  expect(rows()).toHaveLength(5);
  expect(consent()).not.toBeNull();
});

it("keeps the statement when the import is refused", async () => {
  renderDesk(<ImportSubscribers />);
  await press(texts.open);
  api.respond(CHECK, { body: { data: view() } });
  await choose();
  fireEvent.change(consent()!, { target: { value: "Paper form" } });
  api.respond(IMPORT, "offline");
  await press("Add 2 subscribers");
  expect(alerts()).toContain(testFormTexts.problems.unanswered);
  expect([consent()!.value, toasts]).toEqual(["Paper form", []]);
});

it("says why a file cannot be read, and offers no import without new subscribers", async () => {
  renderDesk(<ImportSubscribers />);
  await press(texts.open);
  await choose(MAX_FILE_BYTES + 1);
  expect([alerts(), routes()]).toEqual([texts.tooLarge, []]);
  api.respond(CHECK, {
    status: 422,
    body: { message: "", errors: { file: ["No column has addresses."] } },
  });
  await choose();
  expect(alerts()).toBe("No column has addresses.");
  const many = Array.from({ length: 150 }, (_, index) => ({
    line: index + 2,
    email: `r${index}@example.test`,
    outcome: "known" as const,
    message: null,
  }));
  api.respond(CHECK, {
    body: { data: view({ counts: { new: 0, known: 150, left: 0, invalid: 0 }, rows: many }) },
  });
  await choose();
  expect(document.body.textContent).toContain(texts.nothingNew);
  expect([alerts(), consent(), rows().length]).toEqual(["", null, 100]);
  await press(texts.more);
  expect(rows()).toHaveLength(150);
});

it("shows that a check and an import run, with the number of lines", async () => {
  renderDesk(<ImportSubscribers />);
  await press(texts.open);
  const bar = () => document.querySelector("progress");
  expect(bar()).toBeNull();
  const endCheck = api.hold(CHECK);
  await act(async () => {
    const file = new File(["email\na@example.test\nb@example.test"], "readers.csv");
    fireEvent.change(document.querySelector("input[type=file]")!, { target: { files: [file] } });
    await new Promise((done) => setTimeout(done));
  });
  await screen.findByText("Checking readers.csv, 3 lines…");
  // The server does it in one piece, so that the bar has no value.
  expect([bar()?.hasAttribute("value"), bar()?.getAttribute("aria-label")]).toEqual([
    false,
    "Checking readers.csv, 3 lines…",
  ]);
  await endCheck({ body: { data: view() } });
  expect(bar()).toBeNull();

  fireEvent.change(consent()!, { target: { value: "Paper form" } });
  const endImport = api.hold(IMPORT);
  await press("Add 2 subscribers");
  expect(bar()?.getAttribute("aria-label")).toBe("Adding 2 subscribers…");
  await endImport({ status: 503, body: { message: "" } });
  expect([bar(), consent()?.value]).toEqual([null, "Paper form"]);
});
