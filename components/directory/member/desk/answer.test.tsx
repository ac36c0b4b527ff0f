import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { openAlert, press, recordToasts, renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi } from "@/components/kit/form/test-api";
import messages from "@/messages/en";
import { AnswerButtons } from "./answer-buttons";
import { ReviewNote } from "./review-note";
import { SubmitButton } from "./submit-button";

const router = vi.hoisted(() => ({ refresh: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));

const { approval, alert } = messages.account;
const api = stubApi();
const toasts = recordToasts();
beforeEach(() => void router.refresh.mockReset());

const ASK_BACK = `${approval.askBack}: Lightworks`;
const REFUSE = `${approval.refuse}: Lightworks`;
const openButtons = () =>
  renderDesk(
    <section>
      <h2>Waiting</h2>
      <AnswerButtons id={3} company="Lightworks" />
    </section>,
  );
const reason = () => screen.getByRole<HTMLTextAreaElement>("textbox");
const write = (value: string) => fireEvent.change(reason(), { target: { value } });

it.each([
  [ASK_BACK, approval.askBackConfirm, "ask-back", "Changes requested: Lightworks."],
  [REFUSE, approval.refuseConfirm, "refuse", "Rejected: Lightworks."],
])("sends the reason of %s", async (name, confirm, path, said) => {
  openButtons();
  await press(name);
  await press(confirm);
  expect(screen.getByRole("alert").textContent).toBe(approval.reasonNeeded);
  expect([api.calls, reason().getAttribute("aria-invalid")]).toEqual([[], "true"]);
  write("The VAT number is missing.");
  await press(confirm);
  expect(api.calls).toEqual([
    [`POST /api/member/3/${path}`, { reason: "The VAT number is missing." }],
  ]);
  expect([toasts, router.refresh.mock.calls.length]).toEqual([[said], 1]);
  expect([screen.queryByRole("textbox"), document.activeElement?.textContent]).toEqual([
    null,
    "Waiting",
  ]);
});

it("keeps the reason when the answer is refused, and shows who was first once closed", async () => {
  openButtons();
  await press(REFUSE);
  write("Spam");
  api.respond("POST /api/member/3/refuse", {
    status: 422,
    body: { message: "Invalid", errors: { reason: ["Too short."] } },
  });
  await press(approval.refuseConfirm);
  expect([screen.getByRole("alert").textContent, openAlert()]).toEqual(["Too short.", null]);
  api.respond("POST /api/member/3/refuse", {
    status: 409,
    body: { message: "Somebody was first." },
  });
  await press(approval.refuseConfirm);
  expect(openAlert()?.textContent).toContain("Somebody was first.");
  await press(alert.dismiss);
  expect([reason().value, toasts, router.refresh.mock.calls]).toEqual(["Spam", [], []]);
  await press(alert.cancel);
  expect(router.refresh.mock.calls).toHaveLength(1);
});

const REVIEW = {
  reason: "Add the street.\nAnd a phone.",
  decided_at: "2026-11-20T10:00:00.000Z",
  submitted_at: null,
  submissions_left: 5,
};
const openNote = (review: Parameters<typeof ReviewNote>[0]["review"], isEditor = false) =>
  renderDesk(
    <ReviewNote review={review} isEditor={isEditor}>
      <button type="button">go</button>
    </ReviewNote>,
  );

it.each([
  [null, false, approval.ownWaiting],
  [{ ...REVIEW, state: "asked_back" }, false, approval.ownStates.asked_back],
  [{ ...REVIEW, state: "refused" }, false, approval.ownStates.refused],
  [{ ...REVIEW, state: "refused" }, true, approval.states.refused],
  [{ ...REVIEW, state: "waiting" }, true, approval.formerAnswer],
] as const)("says how the company stands: %j, editor: %s", (review, isEditor, text) => {
  const { container } = openNote(review, isEditor);
  expect(container.textContent).toContain(text);
  expect(container.textContent.includes(REVIEW.reason)).toBe(review !== null);
});

it("offers nothing more to people who sent it too often, and to editors still", () => {
  const spent = { ...REVIEW, state: "refused", submissions_left: 0 } as const;
  const { container, unmount } = openNote(spent);
  expect(container.textContent).toContain(approval.sentTooOften);
  expect(screen.queryByRole("button")).toBeNull();
  unmount();
  openNote(spent, true);
  expect(screen.getByRole("button")).toBeTruthy();
  // An editor knows from the list that a company without an answer waits.
  expect(openNote(null, true).container.textContent).toBe("");
});

it("sends a company again once, also after its form is saved", async () => {
  const { unmount } = renderDesk(<SubmitButton id={3} isEditor={false} />);
  const end = api.hold("POST /api/member/3/submit");
  await press(approval.sendAgain);
  await press(approval.sending);
  await end();
  expect([api.calls.length, toasts, router.refresh.mock.calls.length]).toEqual([
    1,
    [approval.sentAgain],
    1,
  ]);
  unmount();
  const submit = vi.fn(() => Promise.resolve(false));
  renderDesk(<SubmitButton id={3} isEditor submit={submit} />);
  await press(approval.takeBack);
  expect([submit.mock.calls.length, toasts.length]).toEqual([1, 1]);
});
