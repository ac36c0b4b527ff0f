import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { press, recordToasts, renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi } from "@/components/kit/form/test-api";
import { ReplyForm } from "@/components/conversation/thread/desk/reply-form";
import messages from "@/messages/en";
import { AnswerList } from "./answer-list";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => undefined }) }));
const { ready, reply } = messages.account.inbox;
const api = stubApi();
const toasts = recordToasts();
const hours = { id: 3, locale: "en", title: "Hours", text: "Until 17:00.", version: 2 };
const serve = (...answers: object[]) =>
  api.respond("GET /api/canned-answer", { body: { data: { answers } } });
beforeEach(() => window.sessionStorage.clear());

const write = (label: string, value: string) =>
  act(() => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));

it("is inserted below what was written, from the company's own or the editors'", async () => {
  serve(hours);
  renderDesk(<ReplyForm path="/api/enquiry/7" after={1} />);
  expect(api.calls).toEqual([]);
  write(reply, "Good morning.");
  await press(ready.insert);
  expect(api.queries).toEqual(["?side=company"]);
  await press("Hours");
  const field = screen.getByLabelText<HTMLTextAreaElement>(reply);
  expect(field.value).toBe("Good morning.\n\nUntil 17:00.");
  expect(document.activeElement).toBe(field);
  expect(screen.getByRole("button", { name: ready.insert }).ariaExpanded).toBe("false");
});

it("is alone in an empty answer to a message to the editors", async () => {
  serve(hours);
  renderDesk(<ReplyForm path="/api/contact/7" after={1} />);
  await press(ready.insert);
  expect(api.queries).toEqual(["?side=editors"]);
  await press("Hours");
  expect(screen.getByLabelText<HTMLTextAreaElement>(reply).value).toBe("Until 17:00.");
});

it("says when there are none, and where they are kept", async () => {
  serve();
  renderDesk(<ReplyForm path="/api/enquiry/7" after={1} />);
  await press(ready.insert);
  expect(screen.getByText(ready.none)).toBeTruthy();
  expect(screen.getByRole("link", { name: ready.manage }).getAttribute("href")).toBe(
    "/en/account/enquiries#ready-answers",
  );
});

it("is added, with its language", async () => {
  serve();
  renderDesk(<AnswerList side="company" />);
  await screen.findByText(ready.none);
  await press(ready.add);
  write(ready.title, "Hours");
  write(ready.text, "Until 17:00.");
  api.respond("POST /api/canned-answer", { status: 201, body: { data: hours } });
  serve(hours);
  await press(ready.save);
  const [, body] = api.calls.find(([route]) => route === "POST /api/canned-answer") ?? [];
  expect(body).toEqual({ side: "company", locale: "en", title: "Hours", text: "Until 17:00." });
  expect(toasts).toEqual([ready.saved]);
  expect(await screen.findByText("Hours")).toBeTruthy();
});

it("is changed in its version, and an error stands at its field", async () => {
  serve(hours);
  renderDesk(<AnswerList side="company" />);
  await screen.findByText("Hours");
  await press("Change: Hours");
  write(ready.title, "When we are open");
  const errors = { title: ["Too long."] };
  api.respond("PUT /api/canned-answer/3", { status: 422, body: { message: "", errors } });
  await press(ready.save);
  expect(await screen.findAllByText("Too long.")).not.toHaveLength(0);
  expect(api.calls.at(-1)).toEqual([
    "PUT /api/canned-answer/3",
    { locale: "en", title: "When we are open", text: "Until 17:00.", version: 2 },
  ]);
});

it("is deleted after a question", async () => {
  serve(hours);
  renderDesk(<AnswerList side="editors" />);
  await screen.findByText("Hours");
  await press("Delete: Hours");
  expect(api.calls).toHaveLength(1);
  serve();
  await press(ready.remove);
  expect(api.calls.map(([route]) => route)).toContain("DELETE /api/canned-answer/3");
  expect(toasts).toEqual([ready.removed]);
  expect(await screen.findByText(ready.none)).toBeTruthy();
});
