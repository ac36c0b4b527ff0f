import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { press, renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi } from "@/components/kit/form/test-api";
import messages from "@/messages/en";
import { QuestionButtons } from "./question-buttons";

const router = vi.hoisted(() => ({ refresh: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));

const { questionActions: t } = messages.account.webinar;
const api = stubApi();

it("marks a question as answered or puts it aside, and takes either back", async () => {
  const { unmount } = renderDesk(
    <QuestionButtons webinarId={5} question={{ id: 9, state: "open" }} />,
  );
  expect(screen.getAllByRole("button").map((one) => one.textContent)).toEqual([
    t.answered,
    t.hidden,
  ]);
  await press(t.answered);
  expect(api.calls).toEqual([["PUT /api/webinar/5/question/9", { state: "answered" }]]);
  expect(router.refresh).toHaveBeenCalledOnce();
  unmount();
  renderDesk(<QuestionButtons webinarId={5} question={{ id: 9, state: "hidden" }} />);
  expect(screen.getAllByRole("button").map((one) => one.textContent)).toEqual([t.open]);
});
