import { waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { press, recordToasts, renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi } from "@/components/kit/form/test-api";
import messages from "@/messages/en";
import { HeldInvitations } from "./held-invitations";

const router = { refresh: vi.fn() };
vi.mock("next/navigation", () => ({ useRouter: () => router }));
const { mailLog: texts } = messages.account;
const api = stubApi();
const toasts = recordToasts();

it("lets held invitations go out with one press", async () => {
  api.respond("POST /api/recommendation/invitations", { body: { data: { count: 2 } } });
  const { container } = renderDesk(<HeldInvitations count={2} />);
  expect(container.textContent).toContain("2 invitations");
  expect(api.calls).toEqual([]);
  await press(texts.invitationsConfirm);
  await waitFor(() => expect(router.refresh).toHaveBeenCalled());
  expect(api.calls).toEqual([["POST /api/recommendation/invitations", {}]]);
  expect(toasts).toEqual([texts.invitationsConfirmed]);
});
