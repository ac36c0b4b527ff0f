import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { SWRConfig } from "swr";
import { beforeEach, expect, it } from "vitest";
import { storeKept } from "@/components/audience/board/browser-store";
import { stubApi } from "@/components/kit/form/test-api";
import { setSession } from "@/components/kit/session/session-store";
import type { AskedCompany } from "./asked-company";
import { SavedCompanies } from "./saved-companies";
import { testAskLabels as labels } from "./test-labels";

const api = stubApi();
const company = (id: number): AskedCompany => ({
  id,
  slug: `c${id}`,
  member_name: `Company ${id}`,
  area: null,
  professions: [],
});
const COMPANIES = "GET /api/enquiry/companies";
const MARKS = "GET /api/board/mark";
const kept = (id: number) => ({
  kind: "member" as const,
  target_id: id,
  title: `Company ${id}`,
  path: `/member/c${id}`,
  picture: null,
});
/** The ids that the list was asked for. */
const asked = () =>
  api.queries.flatMap((query) => new URLSearchParams(query).get("ids") ?? []).at(-1);

function Chooser() {
  const [chosen, setChosen] = useState<AskedCompany[]>([]);
  return (
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <p>{chosen.map(({ id }) => id).join(" ")}</p>
      <SavedCompanies locale="en" labels={labels} chosen={chosen} onChange={setChosen} />
    </SWRConfig>
  );
}

beforeEach(() => {
  setSession(null);
  storeKept({ items: [], follows: [] });
});

it("offers what a visitor's browser keeps, and leaves out what is chosen", async () => {
  const user = userEvent.setup();
  storeKept({ items: [kept(3), { ...kept(4), kind: "post" }, kept(5)], follows: [] });
  // The third takes no enquiries.
  api.respond(COMPANIES, { body: { data: [company(5)] } });
  render(<Chooser />);
  await user.click(await screen.findByRole("button", { name: "Add Company 5" }));
  expect(asked()).toBe("3,5");
  expect(screen.getByText("5")).toBeTruthy();
  expect(screen.queryByText("Saved")).toBeNull();
  expect(api.calls.map(([route]) => route)).not.toContain(MARKS);
});

it("offers what a signed-in person saved, a few at first", async () => {
  const user = userEvent.setup();
  const ids = [1, 2, 3, 4, 5, 6, 7];
  setSession({ id: 1, name: "Maria", email: "m@example.test", roles: ["user"], member_id: null });
  const saved = [...ids.map((id) => `member:${id}`), "post:9"];
  api.respond(MARKS, { body: { data: { saved, follows: [] } } });
  api.respond(COMPANIES, { body: { data: ids.map(company) } });
  render(<Chooser />);
  expect(await screen.findAllByRole("button", { name: /^Add/ })).toHaveLength(5);
  expect(asked()).toBe(ids.join(","));
  await user.click(screen.getByRole("button", { name: "All saved" }));
  expect(screen.getAllByRole("button", { name: /^Add/ })).toHaveLength(7);
});

it("shows nothing without saved companies, or where they cannot be loaded", async () => {
  const { container, unmount } = render(<Chooser />);
  expect(container.textContent).toBe("");
  expect(api.calls).toEqual([]);
  unmount();
  storeKept({ items: [kept(3)], follows: [] });
  api.respond(COMPANIES, { status: 503, body: {} });
  const again = render(<Chooser />);
  await waitFor(() => expect(api.calls.map(([route]) => route)).toEqual([COMPANIES]));
  expect(again.container.textContent).toBe("");
});
