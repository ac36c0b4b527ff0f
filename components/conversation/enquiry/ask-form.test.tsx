import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { testFormTexts } from "@/components/kit/form/test-texts";
import { setSession } from "@/components/kit/session/session-store";
import { AskForm } from "./ask-form";
import { EnquiryBox } from "./enquiry-box";
import { testAskLabels as askLabels, testEnquiryLabels as labels } from "./test-labels";

const company = (id: number) => ({
  id,
  slug: `c${id}`,
  member_name: `Company ${id}`,
  area: "Volos",
  professions: ["Architects"],
});
type Request = { url: string; body: Record<string, unknown>; key: string | null };
let requests: Request[];
let answers: Response[];

beforeEach(() => {
  requests = [];
  answers = [];
  sessionStorage.clear();
  setSession(null);
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    if (init.method === "GET")
      return Promise.resolve(Response.json({ data: [1, 2, 3, 4, 5, 6, 7].map(company) }));
    const key = new Headers(init.headers).get("idempotency-key");
    requests.push({ url, body: JSON.parse(init.body as string) as Request["body"], key });
    const answer = answers.shift();
    return answer ? Promise.resolve(answer) : Promise.reject(new TypeError("offline"));
  });
});
afterEach(() => vi.unstubAllGlobals());

const show = () =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <AskForm
        locale="en"
        texts={testFormTexts}
        labels={labels}
        askLabels={askLabels}
        companies={[company(1)]}
        professions={[]}
        areas={[]}
        category=""
      />
    </SWRConfig>,
  );
it("says above the message who gets it", async () => {
  const user = userEvent.setup();
  show();
  expect(screen.getByText(/^To: Company 1/)).toBeTruthy();
  expect(screen.getByRole("link", { name: askLabels.changeTo }).getAttribute("href")).toBe(
    "#companies",
  );
  await user.click(screen.getByRole("button", { name: /Remove.*Company 1/ }));
  expect(screen.queryByText(/^To: /)).toBeNull();
});

const box = (name: RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(box(/Your message/), "A kitchen");
  await user.type(box(/^Name/), "Maria");
  await user.type(box(/Surname/), "Douka");
  await user.type(box(/Email/), "maria@example.test");
}

it("asks the chosen companies, and repeats a lost request under its key with nothing lost", async () => {
  const user = userEvent.setup();
  show();
  await user.click(await screen.findByRole("button", { name: "Add Company 2" }));
  await fillIn(user);
  await user.click(screen.getByRole("button", { name: "Send to 2" }));
  await waitFor(() => expect(requests).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole("alert").textContent).not.toBe(""));
  expect(box(/Your message/).value).toBe("A kitchen");
  const sent = [{ id: 1, member_id: 1, member_name: "Company 1" }];
  answers.push(Response.json({ data: sent }, { status: 201 }));
  await user.click(screen.getByRole("button", { name: "Send to 2" }));
  expect((await screen.findByText("It went to:")).parentElement?.textContent).toContain(
    "Company 1",
  );
  expect(requests[1]).toEqual(requests[0]);
  expect(requests[0]!.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(requests[0]!.body).toMatchObject({ member_ids: [1, 2], message: "A kitchen" });
  expect(sessionStorage).toHaveLength(0);
});

it("control: a changed message is a request of its own", async () => {
  const user = userEvent.setup();
  show();
  await fillIn(user);
  await user.click(screen.getByRole("button", { name: "Send to 1" }));
  await waitFor(() => expect(requests).toHaveLength(1));
  await user.type(box(/Your message/), "!");
  await user.click(screen.getByRole("button", { name: "Send to 1" }));
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(requests[1]!.key).not.toBe(requests[0]!.key);
});

it("takes at most five companies, and says why nothing is sent without one", async () => {
  const user = userEvent.setup();
  show();
  for (const id of [2, 3, 4, 5])
    await user.click(await screen.findByRole("button", { name: `Add Company ${id}` }));
  expect(screen.getByText("Full")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Add Company 6" }));
  expect(screen.queryByRole("button", { name: "Remove Company 6" })).toBeNull();
  for (const id of [1, 2, 3, 4, 5])
    await user.click(screen.getByRole("button", { name: `Remove Company ${id}` }));
  await fillIn(user);
  await user.click(screen.getByRole("button", { name: "Send" }));
  await screen.findByText(/choose one to 5 companies/);
  expect(requests).toHaveLength(0);
});

it("keeps what was typed while the visitor signs in", async () => {
  const user = userEvent.setup();
  const { unmount } = show();
  await user.type(box(/Your message/), "A kitchen");
  await user.click(await screen.findByRole("button", { name: "Add Company 3" }));
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: "Sign in" });
  link.addEventListener("click", (event) => event.preventDefault());
  await user.click(link);
  expect(link.getAttribute("href")).toContain("/en/user/login?next=");
  unmount();
  show();
  await waitFor(() => expect(box(/Your message/).value).toBe("A kitchen"));
  expect(screen.getByRole("button", { name: "Remove Company 3" })).toBeTruthy();
});

it("opens the form of a company's page at a click, with the focus in the message", async () => {
  const user = userEvent.setup();
  render(
    <EnquiryBox
      locale="en"
      company={company(7)}
      texts={testFormTexts}
      labels={labels}
      openLabel="Write"
      subject="About Company 7"
    />,
  );
  const link = screen.getByRole("link", { name: "Write" });
  expect(link.getAttribute("href")).toBe("/en/ask?company=7");
  await user.click(link);
  const message = await screen.findByRole("textbox", { name: /Your message/ });
  await waitFor(() => expect(document.activeElement).toBe(message));
  await fillIn(user);
  answers.push(Response.json({ errors: { email: ["No such address"] } }, { status: 422 }));
  const form = within(message.closest("form")!);
  await user.click(form.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(document.activeElement).toBe(box(/Email/)));
  expect(requests[0]!.body).toMatchObject({ member_ids: [7] });
  expect(box(/Your message/).value).toBe("A kitchen");
});
