import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { stubApi } from "@/components/kit/form/test-api";
import { testFormTexts } from "@/components/kit/form/test-texts";
import messages from "@/messages/en";
import { FurtherMessageForm } from "./further-message-form";

const refresh = vi.hoisted(() => vi.fn<() => void>());
vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh }) }));
const api = stubApi();
const labels = messages.thread;

async function send(content: string) {
  const user = userEvent.setup();
  render(<FurtherMessageForm locale="en" token="a.b" texts={testFormTexts} labels={labels} />);
  if (content) await user.type(screen.getByLabelText(labels.content), content);
  await user.click(screen.getByRole("button", { name: labels.send }));
}
const field = () => screen.getByLabelText<HTMLTextAreaElement>(labels.content);

it("sends a message with the token of the link, says so, and is empty for the next", async () => {
  await send("One more question.");
  await vi.waitFor(() => expect(screen.getByRole("status").textContent).toBe(labels.sent));
  expect(api.calls).toEqual([
    ["POST /api/thread", { content: "One more question.", token: "a.b" }],
  ]);
  expect([field().value, refresh.mock.calls.length]).toEqual(["", 1]);
});

it("keeps the text of a refused message, and shows why", async () => {
  api.respond("POST /api/thread", {
    status: 422,
    body: { message: "Invalid", errors: { content: ["This is too short."] } },
  });
  await send("Hi");
  expect(await screen.findByRole("textbox", { description: /^This is too short\./ })).toBe(field());
  expect(field().value).toBe("Hi");
});

it("keeps the text when the connection is lost", async () => {
  api.respond("POST /api/thread", "offline");
  await send("One more question.");
  await vi.waitFor(() => expect(screen.queryByText(labels.sending)).toBeNull());
  expect(api.calls.length).toBe(1);
  expect(field().value).toBe("One more question.");
});

it("sends no empty message", async () => {
  await send("");
  expect(await screen.findByRole("textbox", { description: /./ })).toBe(field());
  expect(api.calls).toEqual([]);
});
