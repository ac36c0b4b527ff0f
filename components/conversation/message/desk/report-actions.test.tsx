import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi } from "@/components/kit/form/test-api";
import { ReportActions } from "./report-actions";

const refresh = vi.fn<() => void>();
vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh }) }));

const api = stubApi();
beforeEach(() => refresh.mockClear());

it.each([
  ["Resolve", false],
  ["Reopen", true],
])("sends one change when a manager presses “%s”", async (name, isResolved) => {
  const user = userEvent.setup();
  renderDesk(<ReportActions id={5} isResolved={isResolved} />);
  await user.click(screen.getByRole("button", { name }));
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
  expect(api.calls).toEqual([["PUT /api/message-report/5", { resolved: !isResolved }]]);
});
