import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { press, renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi } from "@/components/kit/form/test-api";
import type { StatementRow, TransferMatch } from "@/lib/commerce/payment/statement/schema";
import messages from "@/messages/en";
import { StatementReader } from "./statement-reader";

const router = vi.hoisted(() => ({ refresh: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));
const t = messages.account.orderDesk;
const api = stubApi();
beforeEach(() => router.refresh.mockReset());

const match = (id: number, change: Partial<TransferMatch> = {}): TransferMatch => ({
  by: "reference",
  reference: `RF18 0000 000${id}`,
  event_order_id: id,
  number: `2026-00000${id}`,
  buyer: "Maria Duka",
  amount_cents: 2_480,
  currency: "EUR",
  state: "open",
  ...change,
});
const row = (line: number, matches: TransferMatch[], amount = 2_480): StatementRow => ({
  line,
  received_on: "2026-01-05",
  amount_cents: amount,
  currency: "EUR",
  text: `TRANSFER ${line}`,
  matches,
});

async function readFile(entries: StatementRow[]) {
  api.respond("POST /api/payment/statement", { body: { data: { entries } } });
  renderDesk(<StatementReader />);
  const input = screen.getByLabelText(t.statementChoose, { selector: "input" });
  fireEvent.change(input, { target: { files: [new File(["x"], "moves.csv")] } });
  await waitFor(() => expect(screen.getByText(/found in/)).toBeTruthy());
}
const itemOf = (text: string) => within(screen.getByText(text).closest("li")!);
const recordedOf = (id: number) => [
  "POST /api/payment/transfer",
  { reference: `RF18 0000 000${id}`, amount_cents: 2_480, received_on: "2026-01-05" },
];
const ok = { body: { data: { event_order_id: 1, number: "2026-000001", order_status: "paid" } } };

it("records what is certain at once, and leaves the rest to a person", async () => {
  await readFile([
    row(1, [match(1)]),
    row(2, [match(2)]),
    row(3, [match(3, { by: "name" })]),
    row(4, [match(4, { state: "recorded" })]),
    row(5, [match(5)], 2_000),
    row(6, []),
  ]);
  expect(screen.getByText("5 transfers were found in 6 incoming payments.")).toBeTruthy();
  expect(screen.getByText("One more incoming payment without a transfer")).toBeTruthy();
  expect(itemOf("TRANSFER 4").getByText(t.statementRecorded)).toBeTruthy();
  // Another amount cannot be recorded here.
  expect(itemOf("TRANSFER 5").getByText(/€24.80 was expected/)).toBeTruthy();
  expect(itemOf("TRANSFER 5").queryByRole("button")).toBeNull();
  api.respond("POST /api/payment/transfer", ok);
  await press("Record the 2 certain ones");
  expect(api.calls.slice(1)).toEqual([recordedOf(1), recordedOf(2)]);
  expect(itemOf("TRANSFER 1").getByText(t.statementRecorded)).toBeTruthy();
  expect(itemOf("TRANSFER 3").queryByText(t.statementRecorded)).toBeNull();
  await press("Record: Order 2026-000003");
  expect(api.calls.slice(3)).toEqual([recordedOf(3)]);
  expect(router.refresh).toHaveBeenCalledTimes(2);
});

it("says why one is not recorded, beside it, and goes on with the next", async () => {
  await readFile([row(1, [match(1)]), row(2, [match(2)])]);
  api.respond(
    "POST /api/payment/transfer",
    { status: 422, body: { message: "", errors: { received_on: ["Not in the future."] } } },
    ok,
  );
  await press("Record the 2 certain ones");
  expect(itemOf("TRANSFER 1").getByText("Not in the future.")).toBeTruthy();
  expect(itemOf("TRANSFER 2").getByText(t.statementRecorded)).toBeTruthy();
});

it("says why a file cannot be read", async () => {
  api.respond("POST /api/payment/statement", {
    status: 422,
    body: { message: "", errors: { file: ["No bank statement."] } },
  });
  renderDesk(<StatementReader />);
  const input = screen.getByLabelText(t.statementChoose, { selector: "input" });
  fireEvent.change(input, { target: { files: [new File(["x"], "a.csv")] } });
  await waitFor(() => expect(screen.getByText("No bank statement.")).toBeTruthy());
});
