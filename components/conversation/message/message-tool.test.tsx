import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi } from "@/components/kit/form/test-api";
import messages from "@/messages/en";
import { ChatProvider } from "./chat-context";
import { forgetMessages } from "./client/chat-hub";
import { MessageTool } from "./message-tool";
import { chatUser, fakeLink, stubLayout, wireMessage } from "./test-chat";

vi.mock("next/navigation", async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ push: () => undefined }),
}));
vi.mock("./client/socket-link", () => ({
  makeSocketLink: (options: Parameters<typeof fakeLink.make>[0]) => fakeLink.make(options),
}));

const texts = messages.account.message;
stubApi();

afterAll(forgetMessages);
beforeEach(async () => {
  await forgetMessages();
  window.localStorage.clear();
  stubLayout();
  fakeLink.isUp = false;
  document.title = "Magazine";
  renderDesk(
    <ChatProvider userId={1} locale="en">
      <MessageTool area="site" />
    </ChatProvider>,
  );
  await fakeLink.up();
  const users = [chatUser(1, "Me"), chatUser(2, "Anna", [wireMessage(5, 2, 1)])];
  await fakeLink.emit("users", users);
});

const button = () => screen.getByRole("link", { name: /^Messages/ });

it("shows the server's number of unread messages, in the title too, and none at zero", async () => {
  await fakeLink.emit("unread", { total: 3, by: { 2: 3 } });
  expect(button().getAttribute("aria-label")).toBe("Messages, 3 unread");
  expect(document.title).toBe("(3) Magazine");
  await fakeLink.emit("unread", { total: 0, by: {} });
  expect([button().getAttribute("aria-label"), document.title]).toEqual(["Messages", "Magazine"]);
});

it("opens a panel, remembers that it is without the list, and closes with Escape", async () => {
  fireEvent.click(button());
  const panel = await screen.findByRole("dialog", { name: texts.title });
  fireEvent.click(await screen.findByRole("button", { name: /Anna/ }));
  fireEvent.click(await screen.findByRole("button", { name: texts.hidePeople }));
  expect(panel.hasAttribute("data-only")).toBe(true);
  fireEvent.keyDown(panel, { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  fireEvent.click(button());
  expect(await screen.findByRole("button", { name: texts.showPeople })).toBeTruthy();
});
