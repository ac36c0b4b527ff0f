import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { press, recordToasts, renderDesk } from "@/components/kit/desk/test-desk";
import messages from "@/messages/en";
import { blankPost } from "./post-values";
import { AuthorActions, ReviewerActions } from "./review-actions";

const { editor } = messages.account;
const toasts = recordToasts();
type Form = Parameters<typeof AuthorActions>[0]["form"];
const act = vi.fn<Form["act"]>();
const save = vi.fn<Form["save"]>();
beforeEach(() => {
  act.mockReset().mockResolvedValue(true);
  save.mockReset().mockResolvedValue(true);
});
const formOf = (values: { isBusy?: boolean; isNew?: boolean; title?: string } = {}) =>
  ({
    isBusy: values.isBusy ?? false,
    isNew: values.isNew ?? false,
    act,
    save,
    values: { ...blankPost("DS.MAG"), "el.product_name": values.title ?? "Φως" },
  }) as Partial<Form> as Form;
const note = () => screen.getByLabelText<HTMLTextAreaElement>(editor.noteLabel);
const review = (form: Form) => renderDesk(<ReviewerActions form={form} />);
const author = (form: Form, waits: boolean, maySubmit = true) =>
  renderDesk(<AuthorActions form={form} waits={waits} maySubmit={maySubmit} />);

it("approves a post", async () => {
  review(formOf());
  await press(editor.approve);
  expect([act.mock.calls, toasts]).toEqual([
    [["/review", { action: "approve" }]],
    [editor.approved],
  ]);
});

it("sends a post back with a note, which stays when that fails", async () => {
  review(formOf());
  expect(screen.queryByRole("textbox")).toBeNull();
  await press(editor.sendBack);
  expect(screen.getByRole("button", { name: editor.sendBack }).ariaExpanded).toBe("true");
  fireEvent.change(note(), { target: { value: "Shorter." } });
  act.mockResolvedValueOnce(false);
  await press(editor.sendBackConfirm);
  expect([note().value, toasts]).toEqual(["Shorter.", []]);
  await press(editor.sendBackConfirm);
  expect(act.mock.lastCall).toEqual(["/review", { action: "send_back", note: "Shorter." }]);
  expect([note().value, screen.queryByRole("textbox"), toasts]).toEqual([
    "",
    null,
    [editor.sentBack],
  ]);
});

it("sends nothing while another request runs", async () => {
  review(formOf({ isBusy: true }));
  await press(editor.approve);
  expect([
    act.mock.calls,
    screen.getByRole("button", { name: editor.approve }).ariaDisabled,
  ]).toEqual([[], "true"]);
});

it("saves a new post before it is submitted, and submits none that could not be saved", async () => {
  author(formOf({ isNew: true }), false);
  save.mockResolvedValueOnce(false);
  await press(editor.submit);
  expect([save.mock.calls.length, act.mock.calls]).toEqual([1, []]);
  await press(editor.submit);
  expect([act.mock.calls, toasts]).toEqual([
    [["/review", { action: "submit" }]],
    [editor.submitted],
  ]);
});

it("submits no post without a title, and takes one back that waits", async () => {
  const { unmount } = author(formOf({ title: " " }), false);
  await press(editor.submit);
  expect([act.mock.calls, screen.getByRole("button").ariaDisabled]).toEqual([[], "true"]);
  unmount();
  author(formOf(), true);
  expect(screen.queryByRole("button", { name: editor.submit })).toBeNull();
  await press(editor.withdraw);
  expect(toasts).toEqual([editor.withdrawn]);
});

it("offers no submission where the author may not submit", () => {
  author(formOf(), false, false);
  expect(screen.queryByRole("button")).toBeNull();
});
