import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { press, renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi } from "@/components/kit/form/test-api";
import messages from "@/messages/en";
import { QuestionForm } from "./question-form";

const router = vi.hoisted(() => ({ refresh: vi.fn(), push: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));

const t = messages.account.webinar;
const api = stubApi();
const CALL = "POST /api/webinar/5/question";
const box = () => screen.getByRole<HTMLTextAreaElement>("textbox");
const write = (value: string) => fireEvent.change(box(), { target: { value } });

it("sends a question with the signature of a guest, and is empty for another one", async () => {
  renderDesk(<QuestionForm webinarId={5} signature="9-abc" />);
  write("Is there a recording?");
  await press(t.askSend);
  await vi.dynamicImportSettled();
  await vi.waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
  expect(api.calls).toEqual([[CALL, { text: "Is there a recording?", signature: "9-abc" }]]);
  expect(box().value).toBe("");
});

it("says what is wrong, and keeps the question", async () => {
  const errors = { text: ["You have already sent 5 questions."] };
  api.respond(CALL, { status: 422, body: { message: "Invalid.", errors } });
  renderDesk(<QuestionForm webinarId={5} />);
  write("One more?");
  await press(t.askSend);
  await vi.dynamicImportSettled();
  await screen.findAllByText(errors.text[0]!);
  expect(box().value).toBe("One more?");
});
