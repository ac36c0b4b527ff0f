import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi } from "@/components/kit/form/test-api";
import type { RecommendationDeskView } from "@/lib/conversation/recommendation/schema";
import { CompanyActions } from "./company-actions";
import { EditorActions } from "./editor-actions";

const refresh = vi.fn<() => void>();
vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh }) }));

const api = stubApi();
const CHANGE = "PUT /api/recommendation/5";
const item: RecommendationDeskView = {
  id: 5,
  member_id: 1,
  member_name: "Company",
  rating: 2,
  text: "Late.",
  locale: "en",
  author_name: "Maria D.",
  reply: null,
  report: null,
  refusal: null,
  status: "pending",
  reported_at: null,
  created_at: "2026-01-01T00:00:00.000Z",
  version: 3,
};

beforeEach(() => refresh.mockClear());

/** Opens the folded form of one text, writes it and sends it. */
async function write(label: RegExp, button: string, text = "Words.") {
  const user = userEvent.setup();
  const box = screen.getByLabelText<HTMLTextAreaElement>(label);
  if (text !== "") await user.type(box, text);
  await user.click(within(box.closest("form")!).getByRole("button", { name: button }));
  return box;
}

it("publishes the version that the editor saw", async () => {
  const user = userEvent.setup();
  renderDesk(<EditorActions item={item} />);
  await user.click(screen.getByRole("button", { name: "Publish" }));
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
  expect(api.calls).toEqual([[CHANGE, { status: "published", version: 3 }]]);
});

it("refuses with a reason only, which is at its field when it is missing", async () => {
  renderDesk(<EditorActions item={item} />);
  const box = await write(/Why it is not published/, "Reject", "");
  await waitFor(() => expect(box.getAttribute("aria-invalid")).toBe("true"));
  expect(api.calls).toEqual([]);
  await write(/Why it is not published/, "Reject", "An insult.");
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
  expect(api.calls).toEqual([[CHANGE, { status: "refused", refusal: "An insult.", version: 3 }]]);
});

it("offers an editor what the state allows: a reported one stays or goes", () => {
  const { unmount } = renderDesk(
    <EditorActions item={{ ...item, status: "published", reported_at: item.created_at }} />,
  );
  expect(screen.getByRole("button", { name: "Keep published" })).toBeTruthy();
  expect(screen.getByLabelText(/Why it is not published/)).toBeTruthy();
  unmount();
  renderDesk(<EditorActions item={{ ...item, status: "refused" }} />);
  expect(screen.getByRole("button", { name: "Publish" })).toBeTruthy();
  expect(screen.queryByLabelText(/Why it is not published/)).toBeNull();
});

it.each([
  ["answer", /The company’s answer/, "Publish the answer", "reply"],
  ["report", /look at it again/, "Report", "report"],
] as const)(
  "sends the company's %s, and keeps it when it is refused",
  async (_, label, button, name) => {
    renderDesk(<CompanyActions item={{ ...item, status: "published" }} />);
    api.respond(CHANGE, { status: 409, body: { message: "It has one already." } });
    const box = await write(label, button);
    expect(await screen.findByText(/It has one already\./)).toBeTruthy();
    expect([box.value, refresh.mock.calls.length]).toEqual(["Words.", 0]);
    api.respond(CHANGE, { body: { data: item } });
    await write(label, button, "");
    await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
    expect(api.calls.at(-1)).toEqual([CHANGE, { [name]: "Words.", version: 3 }]);
  },
);

it("offers neither a second answer nor a second report", () => {
  const { container } = renderDesk(
    <CompanyActions item={{ ...item, reply: "Sorry.", reported_at: item.created_at }} />,
  );
  expect(container.querySelector("form")).toBeNull();
});
