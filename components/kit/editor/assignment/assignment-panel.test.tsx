import { act, fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { stubApi } from "@/components/kit/form/test-api";
import type { AssignmentView } from "@/lib/kernel/assignment/schema";
import messages from "@/messages/en";
import { press, recordToasts, renderDesk } from "@/components/kit/desk/test-desk";
import { AssignmentPanel } from "./assignment-panel";

const { editor: texts } = messages.account;
const api = stubApi();
const toasts = recordToasts();
const PATH = "/api/assignment/post/7";
const people = [
  { id: 3, name: "Anna Maragou" },
  { id: 4, name: "Nikos Galanis" },
];
const stored: AssignmentView = {
  assignee: people[0]!,
  due_on: "2020-03-07",
  state: "in_work",
  note: "Two pages",
  version: 5,
};

const show = async (assignment: AssignmentView | null) => {
  api.respond(`GET ${PATH}`, { body: { data: { assignment, people } } });
  renderDesk(<AssignmentPanel kind="post" id={7} />);
  const name = await screen.findByText(assignment?.assignee?.name ?? texts.assigneeNobody, {
    selector: "summary",
  });
  if (!assignment) act(() => name.click());
  await screen.findByLabelText(texts.assignee);
};
const choose = (label: string, value: string) =>
  act(() => fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const sent = (method: string) => api.calls.find(([route]) => route === `${method} ${PATH}`)?.[1];

it("assigns something new, and shows how to take it back", async () => {
  await show(null);
  expect(screen.queryByRole("button", { name: texts.assignmentClear })).toBeNull();
  choose(texts.assignee, "4");
  choose(texts.assignmentState, "for_review");
  choose(texts.assignmentNote, "Check the names");
  const after = { ...stored, assignee: people[1]!, due_on: null, state: "for_review", version: 1 };
  api.respond(`PUT ${PATH}`, { body: { data: after } });
  await press(texts.assignmentSave);
  expect(sent("PUT")).toEqual({
    assignee_id: 4,
    due_on: "",
    state: "for_review",
    note: "Check the names",
    version: null,
  });
  expect(toasts).toEqual([texts.assignmentSaved]);
  expect(screen.getByRole("button", { name: texts.assignmentClear })).toBeTruthy();
});

it("marks what is overdue, also with somebody who is no choice any more", async () => {
  await show({ ...stored, assignee: { id: 9, name: "Eleni Rapti" } });
  expect(screen.getByText(texts.assignmentOverdue)).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>(texts.assignee).value).toBe("9");
});

it("does not mark what is done", async () => {
  await show({ ...stored, state: "done" });
  expect(screen.queryByText(texts.assignmentOverdue)).toBeNull();
});

it("tells of somebody else's change, keeps what was typed, and saves over it when asked again", async () => {
  await show(stored);
  choose(texts.assignmentNote, "Three pages");
  const other = { ...stored, assignee: people[1]!, state: "done", version: 6 };
  api.respond(`PUT ${PATH}`, { status: 409, body: { data: other } });
  await press(texts.assignmentSave);
  expect(screen.getByRole("alert").textContent).toContain("Nikos Galanis, Done");
  expect(screen.getByLabelText<HTMLTextAreaElement>(texts.assignmentNote).value).toBe(
    "Three pages",
  );
  api.respond(`PUT ${PATH}`, { body: { data: { ...stored, version: 7 } } });
  await press(texts.assignmentSave);
  expect(api.calls.at(-1)?.[1]).toMatchObject({ version: 6, note: "Three pages" });
});

it("shows an error at its field, and why nothing could be saved", async () => {
  await show(stored);
  const errors = { assignee_id: ["Please choose an editor."] };
  api.respond(`PUT ${PATH}`, { status: 422, body: { message: "", errors } });
  await press(texts.assignmentSave);
  expect(screen.getByText("Please choose an editor.")).toBeTruthy();
  api.respond(`PUT ${PATH}`, "offline");
  await press(texts.assignmentSave);
  expect(screen.getByRole("alert").textContent).not.toBe("");
});

it("removes an assignment", async () => {
  await show(stored);
  await press(texts.assignmentClear);
  expect(api.queries.at(-1)).toBe("?version=5");
  expect(toasts).toEqual([texts.assignmentCleared]);
  expect(screen.getByLabelText<HTMLSelectElement>(texts.assignee).value).toBe("");
});

it("says when it could not be loaded", async () => {
  api.respond(`GET ${PATH}`, { status: 500, body: {} });
  renderDesk(<AssignmentPanel kind="post" id={7} />);
  expect(await screen.findByText(texts.assignmentFailed)).toBeTruthy();
});
