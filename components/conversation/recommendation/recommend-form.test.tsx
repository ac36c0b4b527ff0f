import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { stubApi } from "@/components/kit/form/test-api";
import { testFormTexts } from "@/components/kit/form/test-texts";
import { RecommendForm } from "./recommend-form";
import { WithdrawForm } from "./withdraw-form";

const refresh = vi.fn<() => void>();
vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh }) }));

const api = stubApi();
const WRITE = "POST /api/recommendation";
const common = { locale: "en", token: "the-token", texts: testFormTexts } as const;

beforeEach(() => refresh.mockClear());

const showForm = () =>
  render(
    <RecommendForm
      {...common}
      labels={{
        rating: "Rating",
        text: "How it was",
        textHint: "",
        shownAs: "Shown as Maria D.",
        send: "Send",
        sending: "Sending",
      }}
      choices={[
        { value: "", label: "Choose" },
        { value: "2", label: "2 · Fair" },
      ]}
    />,
  );
const text = () => screen.getByLabelText<HTMLTextAreaElement>(/How it was/);
const rating = () => screen.getByLabelText<HTMLSelectElement>(/Rating/);
const send = () => screen.getByRole("button", { name: "Send" });

it("sends rating and text with the token of the link, and shows what became of it", async () => {
  const user = userEvent.setup();
  showForm();
  await user.selectOptions(rating(), "2");
  await user.type(text(), "Late, but good.");
  await user.click(send());
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
  expect(api.calls).toMatchObject([
    [WRITE, { token: "the-token", rating: "2", text: "Late, but good." }],
  ]);
});

it("says at the field what is missing, and sends nothing", async () => {
  const user = userEvent.setup();
  showForm();
  await user.click(send());
  await waitFor(() => expect(rating().getAttribute("aria-invalid")).toBe("true"));
  expect(document.activeElement).toBe(rating());
  await user.selectOptions(rating(), "2");
  await user.click(send());
  await waitFor(() => expect(text().getAttribute("aria-invalid")).toBe("true"));
  expect(api.calls).toEqual([]);
});

it.each([
  [409, { message: "You wrote one already." }, "You wrote one already."],
  [422, { message: "x", errors: { token: ["The company is gone."] } }, "The company is gone."],
  [503, {}, testFormTexts.problems.unavailable],
])("shows a refusal with status %i, and keeps the text", async (status, body, shown) => {
  const user = userEvent.setup();
  showForm();
  api.respond(WRITE, { status, body });
  await user.selectOptions(rating(), "2");
  await user.type(text(), "Late, but good.");
  await user.click(send());
  expect((await screen.findByRole("alert")).textContent).toContain(shown);
  expect([text().value, rating().value]).toEqual(["Late, but good.", "2"]);
  expect(refresh).not.toHaveBeenCalled();
});

it("withdraws with the token; a failure is shown and withdraws nothing", async () => {
  const user = userEvent.setup();
  render(
    <WithdrawForm
      {...common}
      id={5}
      labels={{ text: "It is deleted.", withdraw: "Withdraw", withdrawing: "Withdrawing" }}
    />,
  );
  const button = screen.getByRole("button", { name: "Withdraw" });
  api.respond("DELETE /api/recommendation/5", "offline");
  await user.click(button);
  expect((await screen.findByRole("alert")).textContent).toContain(
    testFormTexts.problems.unanswered,
  );
  expect(refresh).not.toHaveBeenCalled();
  api.respond("DELETE /api/recommendation/5", { body: { data: { status: "withdrawn" } } });
  await user.click(button);
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
  expect(api.calls.at(-1)).toEqual(["DELETE /api/recommendation/5", { token: "the-token" }]);
});
