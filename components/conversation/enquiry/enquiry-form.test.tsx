import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { stubApi, stubLocation } from "@/components/kit/form/test-api";
import { testFormTexts } from "@/components/kit/form/test-texts";
import { setSession } from "@/components/kit/session/session-store";
import { EnquiryBox } from "./enquiry-box";
import { EnquiryForm } from "./enquiry-form";
import { testEnquiryLabels as labels } from "./test-labels";

const api = stubApi();
const company = { id: 7, slug: "c7", member_name: "Company 7", area: null, professions: [] };
const form = { locale: "en", company, texts: testFormTexts, labels } as const;
const box = { ...form, openLabel: "Write", subject: "About Company 7" } as const;
const CHAT_PERSON = "GET /api/member/7/chat-person";
const person = {
  name: "Maria",
  surname: "Douka",
  email: "maria@example.test",
  verified_at: "2026-01-01T00:00:00.000Z" as string | null,
};
const picture = (id: number) => ({
  id,
  name: `plan-${id}.png`,
  width: 1_000,
  height: 600,
  url: `/api/enquiry/picture/${id}`,
  small_url: `/api/enquiry/picture/${id}?size=small`,
});
const UPLOAD = "POST /api/enquiry/picture";
const file = (name = "plan.png") => new File(["x"], name, { type: "image/png" });
const sentBodies = () =>
  api.calls.flatMap(([route, body]) => (route === "POST /api/enquiry" ? [body] : []));

beforeEach(() => {
  sessionStorage.clear();
  document.cookie = "XSRF-TOKEN=; max-age=0";
  const user = { id: 1, name: "Maria", email: person.email, roles: ["user" as const] };
  setSession({ ...user, roles: ["user"], member_id: null });
  api.respond("GET /api/users/loggeduser", { body: person });
});

const fileInput = () =>
  screen.findByLabelText<HTMLInputElement>("Add pictures", { selector: "input" });

it("sends the ids of uploaded pictures, and takes back a removed one", async () => {
  const user = userEvent.setup();
  render(<EnquiryForm {...form} />);
  for (const id of [11, 12]) {
    api.respond(UPLOAD, { status: 201, body: { data: picture(id) } });
    await user.upload(await fileInput(), file());
    await screen.findByRole("img", { name: `plan-${id}.png` });
  }
  await user.click(screen.getByRole("button", { name: "Remove plan-11.png" }));
  expect(screen.queryByRole("img", { name: "plan-11.png" })).toBeNull();
  expect(document.activeElement?.textContent).toContain("Add pictures");
  await waitFor(() =>
    expect(api.calls.map(([route]) => route)).toContain("DELETE /api/enquiry/picture/11"),
  );
  await user.type(screen.getByRole("textbox", { name: /Your message/ }), "A kitchen");
  api.respond("POST /api/enquiry", {
    status: 422,
    body: { errors: { asset_ids: ["Gone"] } },
  });
  await user.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(screen.getByText("Gone")).toBeTruthy());
  expect(sentBodies()).toMatchObject([{ asset_ids: [12], member_ids: [7], name: "Maria" }]);
  expect(screen.getByRole("img", { name: "plan-12.png" })).toBeTruthy();
});

it("waits for uploads before it sends, and sends nothing when one fails meanwhile", async () => {
  const user = userEvent.setup();
  render(<EnquiryForm {...form} />);
  const input = await fileInput();
  await user.type(screen.getByRole("textbox", { name: /Your message/ }), "A kitchen");
  const answer = api.hold(UPLOAD);
  await user.upload(input, file("plan.heic.png"));
  await screen.findByText("Uploading");
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(sentBodies()).toEqual([]);
  await answer({ status: 422, body: { errors: { file: ["Not a picture"] } } });
  expect((await screen.findByText(/Not a picture/)).textContent).toContain("plan.heic.png");
  expect(sentBodies()).toEqual([]);
  // Control: sent again, with the refusal seen, it goes without the picture.
  api.respond("POST /api/enquiry", { status: 201, body: { data: [] } });
  await waitFor(() => expect(screen.queryByText("Uploading")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Send" }));
  await screen.findByText(labels.sent);
  expect(sentBodies()).toHaveLength(1);
  expect(sentBodies()[0]).not.toHaveProperty("asset_ids");
});

it("takes no sixth picture, and refuses a large file before it is sent", async () => {
  const user = userEvent.setup();
  render(<EnquiryForm {...form} />);
  const large = file("large.png");
  Object.defineProperty(large, "size", { value: 16 * 1024 * 1024 });
  await user.upload(await fileInput(), large);
  expect((await screen.findByText(/large\.png/)).textContent).toContain(
    testFormTexts.problems.pictureTooLarge,
  );
  expect(api.calls.filter(([route]) => route === UPLOAD)).toEqual([]);
  for (const id of [1, 2, 3, 4, 5]) {
    api.respond(UPLOAD, { status: 201, body: { data: picture(id) } });
    await user.upload(await fileInput(), file());
    await screen.findByRole("img", { name: `plan-${id}.png` });
  }
  expect(screen.getByText("Five")).toBeTruthy();
  await user.upload(await fileInput(), file());
  expect(api.calls.filter(([route]) => route === UPLOAD)).toHaveLength(5);
});

it("asks for a confirmed address first", async () => {
  api.respond("GET /api/users/loggeduser", { body: { ...person, verified_at: null } });
  render(<EnquiryForm {...form} />);
  await screen.findByText("Confirm first");
  expect(screen.queryByLabelText("Add pictures")).toBeNull();
});

it("opens by itself where something typed waits, with pictures, without moving the focus", async () => {
  const user = userEvent.setup();
  const { unmount } = render(<EnquiryForm {...form} />);
  api.respond(UPLOAD, { status: 201, body: { data: picture(21) } });
  await user.type(screen.getByRole("textbox", { name: /Your message/ }), "A kitchen");
  await user.upload(await fileInput(), file());
  await screen.findByRole("img", { name: "plan-21.png" });
  unmount();
  render(<EnquiryBox {...box} />);
  const message = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: /Your message/ });
  await waitFor(() => expect(message.value).toBe("A kitchen"));
  await screen.findByRole("img", { name: "plan-21.png" });
  expect(document.activeElement).toBe(document.body);
});

it("offers visitors to sign in, and to come back to the form", async () => {
  setSession(null);
  const user = userEvent.setup();
  render(
    <section id="enquiry">
      <EnquiryForm {...form} />
    </section>,
  );
  const link = await screen.findByRole<HTMLAnchorElement>("link", { name: "Sign in" });
  link.addEventListener("click", (event) => event.preventDefault());
  await user.click(link);
  expect(decodeURIComponent(link.href)).toContain("#enquiry");
  expect(screen.queryByLabelText("Add pictures")).toBeNull();
});

describe("the button of a company's page", () => {
  const press = async () => {
    const user = userEvent.setup();
    render(<EnquiryBox {...box} />);
    await user.click(screen.getByRole("link", { name: "Write" }));
  };
  it("opens a conversation with the company's person, with a subject", async () => {
    document.cookie = "XSRF-TOKEN=a.b";
    const { assign } = stubLocation();
    api.respond(CHAT_PERSON, { body: { data: { user_id: 31 } } });
    await press();
    await waitFor(() => expect(assign).toHaveBeenCalledOnce());
    expect(assign).toHaveBeenCalledWith("/en/account/messages?with=31&subject=About+Company+7");
    expect(screen.queryByRole("textbox")).toBeNull();
  });
  it.each([
    ["nobody is available", { body: { data: null } }],
    ["the address is not confirmed", { status: 403, body: {} }],
    ["there is no connection", "offline"],
  ] as const)("opens the form where %s", async (_, response) => {
    document.cookie = "XSRF-TOKEN=a.b";
    api.respond(CHAT_PERSON, response);
    await press();
    await screen.findByRole("textbox", { name: /Your message/ });
  });
  it("opens the form for visitors, without a request", async () => {
    setSession(null);
    await press();
    await screen.findByRole("textbox", { name: /Your message/ });
    expect(api.calls.map(([route]) => route)).not.toContain(CHAT_PERSON);
  });
});
