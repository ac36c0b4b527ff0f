import { expect, it, vi } from "vitest";
import { openAlert, press, renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi } from "@/components/kit/form/test-api";
import { ContinueButton } from "./continue-button";

const push = vi.fn<(path: string) => void>();
vi.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));
const api = stubApi();
const OPEN = "POST /api/enquiry/5/conversation";

it("leads to the conversation, with the subject of the enquiry", async () => {
  renderDesk(<ContinueButton enquiryId={5} label="Talk" />);
  api.respond(OPEN, { body: { data: { user_id: 8, subject: "Κουζίνα" } } });
  await press("Talk");
  expect(push).toHaveBeenCalledWith(
    `/en/account/messages?with=8&subject=${encodeURIComponent("Κουζίνα")}`,
  );
  api.respond(OPEN, { status: 404, body: {} });
  await press("Talk");
  expect(openAlert()).not.toBeNull();
  expect(push).toHaveBeenCalledOnce();
});
