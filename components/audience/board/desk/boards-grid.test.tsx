import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { openAlert, press, renderDesk } from "@/components/kit/desk/test-desk";
import type { BoardCardView } from "./board-card";
import { BoardsGrid } from "./boards-grid";

const router = { refresh: vi.fn(), push: vi.fn() };
vi.mock("next/navigation", () => ({ useRouter: () => router }));

type Stored = { board_ids: number[]; version: number };
let sent: Stored[] = [];
let answer: (body: Stored) => Response;
beforeEach(() => {
  vi.clearAllMocks();
  sent = [];
  answer = ({ board_ids, version }) => Response.json({ data: { board_ids, version: version + 3 } });
  vi.stubGlobal("fetch", (_url: string, { body }: { body: string }) => {
    const order = JSON.parse(body) as Stored;
    sent.push(order);
    return Promise.resolve(answer(order));
  });
});

const board = (id: number, name: string): BoardCardView => ({
  id,
  name,
  items_count: 1,
  visibility: "private",
  covers: [],
});
const show = () =>
  renderDesk(
    <BoardsGrid boards={[board(1, "Hall"), board(2, "Garden"), board(3, "Bath")]} version={1} />,
  );
const names = () => screen.getAllByRole("heading", { level: 2 }).map((one) => one.textContent);
const button = (name: string) => screen.getByRole("button", { name });

it("moves a board by one press, says so, and stores each order on the one before", async () => {
  show();
  fireEvent.click(button("Move Garden one place back"));
  fireEvent.click(button("Move Hall one place forward"));
  expect(names()).toEqual(["Garden", "Bath", "Hall"]);
  expect(screen.getByText("“Hall” is at place 3 of 3.")).toBeTruthy();
  await waitFor(() =>
    expect(sent).toEqual([
      { board_ids: [2, 1, 3], version: 1 },
      { board_ids: [2, 3, 1], version: 4 },
    ]),
  );
});

it("moves nothing beyond an end, where the button keeps its focus", () => {
  show();
  const first = button("Move Hall one place back");
  first.focus();
  fireEvent.click(first);
  expect([names()[0], first.getAttribute("aria-disabled"), sent]).toEqual(["Hall", "true", []]);
  expect(document.activeElement).toBe(first);
});

it("shows the present order once when another window sorted meanwhile", async () => {
  answer = () => Response.json({ data: { board_ids: [3, 2, 1], version: 9 } }, { status: 409 });
  show();
  fireEvent.click(button("Move Garden one place back"));
  fireEvent.click(button("Move Bath one place back"));
  await waitFor(() => expect(openAlert()?.textContent).toContain("in another window"));
  await press("Κατάλαβα");
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
  expect([names(), sent.length]).toEqual([["Hall", "Garden", "Bath"], 1]);
});
