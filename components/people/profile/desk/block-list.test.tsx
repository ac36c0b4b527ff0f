import { screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { openAlert, press, recordToasts, renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi } from "@/components/kit/form/test-api";
import { testFormTexts } from "@/components/kit/form/test-texts";
import messages from "@/messages/en";
import { BlockList } from "./block-list";

const router = vi.hoisted(() => ({ refresh: vi.fn() }));
const refreshConversation = vi.hoisted(() => vi.fn());
vi.mock("next/navigation", () => ({ useRouter: () => router }));
vi.mock("@/components/conversation/message/client/chat-hub", () => ({ refreshConversation }));

const t = messages.account.personalDetails;
const api = stubApi();
const toasts = recordToasts();
beforeEach(() => {
  router.refresh.mockReset();
  refreshConversation.mockReset();
});

const BLOCKS = [
  { userId: 4, name: "Eva Rota", since: "today 12:04" },
  { userId: 9, name: "Nikos", since: "yesterday 09:00" },
];
const show = (total = 2) => renderDesk(<BlockList blocks={BLOCKS} total={total} />);

it("says that nobody is blocked", () => {
  renderDesk(<BlockList blocks={[]} total={0} />);
  expect([screen.queryByRole("list"), screen.getByText(t.blocksNone).tagName]).toEqual([null, "P"]);
});

it("lifts the block of one person, and the chat of the tab hears of it", async () => {
  show();
  const end = api.hold("DELETE /api/block/9");
  await press("Unblock: Nikos");
  expect(screen.getByRole("button", { name: "Unblock: Nikos" }).textContent).toBe(t.unblocking);
  await press("Unblock: Eva Rota");
  await end();
  await vi.waitFor(() => expect(refreshConversation.mock.calls).toEqual([[9]]));
  expect(api.calls.map(([route]) => route)).toEqual(["DELETE /api/block/9"]);
  expect([toasts, router.refresh.mock.calls.length]).toEqual([["Nikos is no longer blocked."], 1]);
});

it("takes a block that is lifted already as lifted, and says why another stays", async () => {
  show();
  api.respond("DELETE /api/block/4", { status: 404 });
  await press("Unblock: Eva Rota");
  expect(router.refresh).toHaveBeenCalledTimes(1);
  api.respond("DELETE /api/block/4", "offline");
  await press("Unblock: Eva Rota");
  expect(openAlert()?.textContent).toContain(testFormTexts.problems.unanswered);
  expect(router.refresh).toHaveBeenCalledTimes(1);
});

it("says how many of all are shown, when there are more", () => {
  const { unmount } = show();
  expect(screen.queryByText(/120/)).toBeNull();
  unmount();
  show(120);
  expect(screen.getByText("The newest 2 of 120.")).toBeTruthy();
});
