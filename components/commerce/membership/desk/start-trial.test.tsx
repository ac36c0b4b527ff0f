import { waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { openAlert, press, recordToasts, renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi } from "@/components/kit/form/test-api";
import messages from "@/messages/en";
import { StartTrial } from "./start-trial";

const refresh = vi.hoisted(() => vi.fn<() => void>());
vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh }) }));
const api = stubApi();
const toasts = recordToasts();
const CALL = "POST /api/membership-trial";
const LABEL = "Try out for 14 days: Workshop";

it("starts the trial of its plan by one press, and shows the screen as it is then", async () => {
  api.respond(CALL, { status: 201, body: { data: {} } });
  renderDesk(<StartTrial memberId={5} planId={3} label={LABEL} />);
  await press(LABEL);
  await waitFor(() => expect(toasts).toEqual([messages.account.membership.trial.done]));
  expect(api.calls).toEqual([[CALL, { member_id: 5, plan_id: 3 }]]);
  expect(refresh).toHaveBeenCalledTimes(1);
});

it("says why there is none", async () => {
  api.respond(CALL, {
    status: 422,
    body: { message: "", errors: { plan_id: ["Once per company."] } },
  });
  renderDesk(<StartTrial memberId={5} planId={3} label={LABEL} />);
  await press(LABEL);
  await waitFor(() => expect(openAlert()?.textContent).toContain("Once per company."));
});
