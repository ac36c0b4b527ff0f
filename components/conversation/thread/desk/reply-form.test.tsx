import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { renderDesk } from "@/components/kit/desk/test-desk";
import { ReplyForm } from "./reply-form";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => undefined }) }));
afterEach(() => {
  vi.unstubAllGlobals();
  window.sessionStorage.clear();
});

const newer = { thread: [{ id: 1 }, { id: 2, content: "And the next one?" }] };

/** A server on which a message with id 2 arrived after the form was opened. */
function serve(): object[] {
  const bodies: object[] = [];
  vi.stubGlobal("fetch", (_url: string, { body }: { body: string }) => {
    const sent = JSON.parse(body) as { after: number };
    bodies.push(sent);
    return Promise.resolve(
      sent.after < 2
        ? Response.json({ message: "Conflict", data: newer }, { status: 409 })
        : Response.json({ data: newer }, { status: 201 }),
    );
  });
  return bodies;
}

async function write() {
  const user = userEvent.setup();
  renderDesk(<ReplyForm path="/api/contact/7" after={1} />);
  await user.type(screen.getByLabelText(/Your answer/), "Tomorrow.");
  await user.click(screen.getByRole("button", { name: "Send answer" }));
  expect(await screen.findByText(/And the next one\?/)).toBeTruthy();
  // The message is shown before the request has ended for the form.
  await screen.findByRole("button", { name: "Send anyway" });
  return user;
}

it("asks once when something came since, and sends the same text", async () => {
  const bodies = serve();
  const user = await write();
  await user.click(screen.getByRole("button", { name: "Send anyway" }));
  await vi.waitFor(() =>
    expect(bodies).toEqual([
      { content: "Tomorrow.", after: 1 },
      { content: "Tomorrow.", after: 2 },
    ]),
  );
  await vi.waitFor(() =>
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Your answer/).value).toBe(""),
  );
});

it("keeps the text when the writer does not send it, and does not ask again", async () => {
  const bodies = serve();
  const user = await write();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Your answer/).value).toBe("Tomorrow.");
  await user.click(screen.getByRole("button", { name: "Send answer" }));
  await vi.waitFor(() => expect(bodies.at(-1)).toEqual({ content: "Tomorrow.", after: 2 }));
});

const answerField = () => screen.getByLabelText<HTMLTextAreaElement>(/Your answer/);

it("keeps an unsent text through a reload, and forgets it once it was sent", async () => {
  serve();
  const user = userEvent.setup();
  const { unmount } = renderDesk(<ReplyForm path="/api/contact/7" after={2} />);
  await user.type(answerField(), "Half a sentence");
  unmount();

  const next = renderDesk(<ReplyForm path="/api/contact/7" after={2} />);
  await vi.waitFor(() => expect(answerField().value).toBe("Half a sentence"));
  await user.click(screen.getByRole("button", { name: "Send answer" }));
  await vi.waitFor(() => expect(answerField().value).toBe(""));
  next.unmount();

  renderDesk(<ReplyForm path="/api/contact/7" after={2} />);
  expect(answerField().value).toBe("");
});

it("does not show the text of another message", async () => {
  serve();
  const { unmount } = renderDesk(<ReplyForm path="/api/contact/7" after={2} />);
  await userEvent.type(answerField(), "For Eleni");
  unmount();
  const other = renderDesk(<ReplyForm path="/api/contact/8" after={2} />);
  const own = renderDesk(<ReplyForm path="/api/contact/7" after={2} />);
  const valueIn = ({ container }: typeof own) => container.querySelector("textarea")?.value;
  await vi.waitFor(() => expect(valueIn(own)).toBe("For Eleni"));
  expect(valueIn(other)).toBe("");
});
