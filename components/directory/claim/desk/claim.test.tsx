import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { openAlert, press, recordToasts, renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi } from "@/components/kit/form/test-api";
import { testFormTexts } from "@/components/kit/form/test-texts";
import messages from "@/messages/en";
import { ClaimForm } from "./claim-form";
import { DecideClaim } from "./decide-claim";
import { FindMember } from "./find-member";

const router = vi.hoisted(() => ({ replace: vi.fn(), refresh: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));

const { member, form } = messages.account;
const api = stubApi();
const toasts = recordToasts();
beforeEach(() => {
  router.replace.mockReset();
  router.refresh.mockReset();
});
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } });

const COMPANY = { id: 7, name: "Lightworks", area: "Patras", mailDomain: "lightworks.gr" };
const openForm = (mailDomain: string | null = COMPANY.mailDomain) =>
  renderDesk(<ClaimForm company={{ ...COMPANY, mailDomain }} path="/en/account/company" />);
const EMAIL = new RegExp(`^${member.claimEmail}`);

it("claims by an address of the company's domain, and reports it", async () => {
  openForm();
  expect(screen.getByText(/@lightworks\.gr/)).toBeTruthy();
  type(EMAIL, " info@lightworks.gr ");
  await press(member.claimSend);
  expect(api.calls).toEqual([
    ["POST /api/claim", { member_id: 7, proof: "email", email: "info@lightworks.gr" }],
  ]);
  expect([toasts, router.replace.mock.calls]).toEqual([
    [member.claimSent],
    [["/en/account/company"]],
  ]);
});

it("claims by a manager's decision without an address, and keeps it when switching back", async () => {
  openForm();
  type(EMAIL, "info@lightworks.gr");
  fireEvent.click(field(new RegExp(member.claimMethods.manager)));
  expect(screen.queryByLabelText(EMAIL)).toBeNull();
  type(new RegExp("^Message"), "I own it.");
  await press(member.claimSend);
  expect(api.calls).toEqual([
    ["POST /api/claim", { member_id: 7, proof: "manager", message: "I own it." }],
  ]);
  fireEvent.click(field(new RegExp(member.claimMethods.email)));
  expect(field(EMAIL).value).toBe("info@lightworks.gr");
});

it("offers only the manager's decision for a company without a domain", () => {
  openForm(null);
  expect(screen.getByText(member.claimManagerOnly)).toBeTruthy();
  expect([screen.queryAllByRole("radio"), screen.queryByLabelText(EMAIL)]).toEqual([[], null]);
});

it("keeps what was typed when the server refuses", async () => {
  openForm();
  type(EMAIL, "info@other.gr");
  api.respond("POST /api/claim", {
    status: 422,
    body: { message: "", errors: { email: ["Another domain."] } },
  });
  await press(member.claimSend);
  expect([document.activeElement, field(EMAIL).value]).toEqual([field(EMAIL), "info@other.gr"]);
  expect(screen.getAllByText(/Another domain/).length).toBeGreaterThan(0);
  expect([toasts, router.replace.mock.calls]).toEqual([[], []]);
});

const APPROVE = `${member.claimApprove}: Anna Rota, Lightworks`;
const REFUSE = `${member.claimRefuse}: Anna Rota, Lightworks`;
const openDecision = () =>
  renderDesk(
    <section>
      <h2>Decision</h2>
      <DecideClaim id={3} userName="Anna Rota" company="Lightworks" />
    </section>,
  );

it("approves after a confirmation only", async () => {
  openDecision();
  await press(APPROVE);
  expect(openAlert()?.textContent).toContain("Anna Rota will manage the page of Lightworks.");
  await press(messages.account.alert.cancel);
  expect(api.calls).toEqual([]);
  await press(APPROVE);
  await press(member.claimApprove);
  expect(api.calls).toEqual([["POST /api/claim/3/decide", { approve: true }]]);
  expect([toasts, router.refresh.mock.calls.length]).toEqual([[member.claimApproved], 1]);
  // The buttons go away with the claim.
  expect(document.activeElement?.textContent).toBe("Decision");
});

it("refuses at once, with the note, one request at a time", async () => {
  openDecision();
  type(member.claimNote, "Not your company.");
  const end = api.hold("POST /api/claim/3/decide");
  await press(REFUSE);
  expect(screen.getByRole("button", { name: REFUSE }).ariaDisabled).toBe("true");
  await press(REFUSE);
  await end();
  expect(api.calls).toEqual([
    ["POST /api/claim/3/decide", { approve: false, note: "Not your company." }],
  ]);
  expect(toasts).toEqual([member.claimRefused]);
});

it("shows why a decision failed, and keeps the note", async () => {
  openDecision();
  type(member.claimNote, "Not your company.");
  api.respond("POST /api/claim/3/decide", { status: 403 });
  await press(REFUSE);
  expect(openAlert()?.textContent).toContain(testFormTexts.problems.forbidden);
  expect([field(member.claimNote).value, toasts]).toEqual(["Not your company.", []]);
});

const FOUND = [
  { id: 7, member_name: "Lightworks", area: "Patras" },
  { id: 8, member_name: "Light & Co", area: null },
];
const status = () => screen.getByRole("status").textContent;

it("finds companies by two letters or more, each with a link that starts its claim", async () => {
  renderDesk(<FindMember path="/en/account/company" />);
  expect(status()).toBe(member.claimSearchHint);
  api.respond("GET /api/search", { body: { data: { members: FOUND } } });
  type(member.claimSearch, "li&");
  await waitFor(() => expect(status()).toBe("2 companies"));
  // In both languages: a company may have a name in one of them only.
  expect(api.queries).toEqual([
    "?limit=8&search=li%26&locale=en",
    "?limit=8&search=li%26&locale=el",
  ]);
  expect(screen.getAllByRole("link").map((one) => one.getAttribute("href"))).toEqual([
    "/en/account/company?claim=7",
    "/en/account/company?claim=8",
  ]);
  type(member.claimSearch, "l");
  await waitFor(() => expect(screen.queryByRole("link")).toBeNull());
});

it("says that the search failed, in place of the former results", async () => {
  renderDesk(<FindMember path="/en/account/company" />);
  api.respond("GET /api/search", { body: { data: { members: FOUND } } });
  type(member.claimSearch, "light");
  await screen.findAllByRole("link");
  api.respond("GET /api/search", "offline");
  type(member.claimSearch, "lights");
  await waitFor(() => expect(status()).toBe(form.searchFailed));
  expect(screen.queryByRole("link")).toBeNull();
});
