import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderDesk } from "@/components/kit/desk/test-desk";
import type { Completeness } from "@/lib/directory/member/completeness";
import messages from "@/messages/en";
import { CompletenessCard } from "./completeness-card";

const { completeness: texts } = messages.account;
const step = (
  key: Completeness["steps"][number]["key"],
  field: string,
  isDone: boolean,
  part: "profile" | "presentation" = "profile",
) => ({ key, field, isDone, part, share: 20 });
const steps = [
  step("phones", "phones", true),
  step("logo", "logo_id", false),
  step("hours", "opening_hours", false),
  step("pin", "pin", false),
  step("text_el", "el.content_doc", false, "presentation"),
];
const next = steps.filter(({ isDone }) => !isDone);
const PATH = "/en/account/member/7";

it("shows the percentage and links the next three steps to their fields", () => {
  renderDesk(<CompletenessCard completeness={{ percent: 20, steps, next }} path={PATH} />);
  expect(screen.getByText("20% complete")).toBeTruthy();
  const bar = screen.getByRole<HTMLProgressElement>("progressbar", { name: texts.title });
  expect([bar.value, bar.max]).toEqual([20, 100]);
  const hrefs = [...document.querySelectorAll("ol a")].map((link) => link.getAttribute("href"));
  expect(hrefs).toEqual([
    `${PATH}#profile.logo_id`,
    `${PATH}#profile.opening_hours`,
    `${PATH}#profile.pin`,
  ]);
});

it("lists all steps folded, the done ones without a link", () => {
  renderDesk(<CompletenessCard completeness={{ percent: 20, steps, next }} path={PATH} />);
  const all = document.querySelector("details")!;
  expect([all.open, all.querySelector("summary")!.textContent]).toEqual([
    false,
    "All steps: 1 of 5",
  ]);
  const rows = [...all.querySelectorAll("li")];
  expect(rows.map((row) => row.querySelector("a") !== null)).toEqual([
    false,
    ...next.map(() => true),
  ]);
  expect(rows[0]!.textContent).toContain(texts.done);
});

it("goes to the field on the same screen", () => {
  const onGo = vi.fn();
  renderDesk(
    <CompletenessCard completeness={{ percent: 20, steps, next }} path={PATH} onGo={onGo} />,
  );
  const [first] = within(document.querySelector("ol")!).getAllByRole("link");
  expect(fireEvent.click(first!)).toBe(false);
  expect(onGo.mock.calls).toEqual([[next[0]]]);
});

it("proposes nothing for a complete page", () => {
  const done = steps.map((one) => ({ ...one, isDone: true }));
  renderDesk(
    <CompletenessCard completeness={{ percent: 100, steps: done, next: [] }} path={PATH} />,
  );
  expect([screen.getByText(texts.complete).tagName, screen.queryByText(texts.next)]).toEqual([
    "P",
    null,
  ]);
});
