import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { openAlert, press, recordToasts, renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi, stubLocation } from "@/components/kit/form/test-api";
import messages from "@/messages/en";
import { RenewalAction } from "./renewal-action";
import { RenewalForm, type Way } from "./renewal-form";

const refresh = vi.hoisted(() => vi.fn<() => void>());
vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh }) }));
beforeEach(() => refresh.mockClear());
const api = stubApi();
const toasts = recordToasts();
const PATH = "/api/membership-renewal/5";
const { renewal } = messages.account.membership;
const way = (value: Way["value"]): Way => ({
  value,
  label: value,
  text: "I agree…",
  version: "v1",
});

it("sends the consent to the chosen way, none of which is chosen at first", async () => {
  api.respond(`PUT ${PATH}`, { body: { data: {} } });
  renderDesk(
    <RenewalForm memberId={5} ways={[way("stored"), way("card"), way("bank_transfer")]} />,
  );
  await press(renewal.agree);
  await vi.dynamicImportSettled();
  expect(api.calls).toEqual([]);
  fireEvent.click(screen.getByRole("radio", { name: /bank_transfer/ }));
  await press(renewal.agree);
  const transfer = { method: "bank_transfer", consent_version: "v1" };
  await waitFor(() => expect(api.calls).toEqual([[`PUT ${PATH}`, transfer]]));
  fireEvent.click(screen.getByRole("radio", { name: /stored/ }));
  await press(renewal.agree);
  const stored = { method: "card", consent_version: "v1" };
  await waitFor(() => expect(api.calls.at(-1)).toEqual([`PUT ${PATH}`, stored]));
  expect(refresh).toHaveBeenCalledTimes(2);
});

it("leads to the page of the gateway for another card", async () => {
  const url = "https://checkout.example.test/1";
  const { assign } = stubLocation();
  api.respond(`POST ${PATH}/card`, { body: { data: { redirect_url: url } } });
  renderDesk(<RenewalForm memberId={5} ways={[way("card")]} />);
  fireEvent.click(screen.getByRole("radio", { name: /card/ }));
  await press(renewal.agree);
  await waitFor(() => expect(assign).toHaveBeenCalledWith(url));
});

it("cancels by one press, and asks only before what cannot be undone", async () => {
  api.respond(`POST ${PATH}/stop`, { body: { data: {} } });
  api.respond(`DELETE ${PATH}/card`, { status: 204, body: {} });
  renderDesk(
    <>
      <RenewalAction path={`${PATH}/stop`} label={renewal.stop} done={renewal.stopDone} />
      <RenewalAction
        path={`${PATH}/card`}
        method="DELETE"
        label={renewal.removeCard}
        done={renewal.cardRemoved}
        question={{ title: renewal.removeCard, text: renewal.removeQuestion }}
      />
    </>,
  );
  await press(renewal.stop);
  await waitFor(() => expect(toasts).toEqual([renewal.stopDone]));
  fireEvent.click(screen.getByRole("button", { name: renewal.removeCard }));
  await waitFor(() => expect(openAlert()?.textContent).toContain(renewal.removeQuestion));
  await press(messages.account.alert.cancel);
  expect(api.calls).toHaveLength(1);
  expect(refresh).toHaveBeenCalledTimes(1);
});

it("says why it was refused", async () => {
  api.respond(`POST ${PATH}/resume`, { status: 409, body: { message: "The period is over." } });
  renderDesk(<RenewalAction path={`${PATH}/resume`} label={renewal.resume} done="" />);
  await press(renewal.resume);
  await waitFor(() => expect(openAlert()?.textContent).toContain("The period is over."));
});
