import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { AUDIT_FORM, AuditFold } from "./audit-fold";

it("folds the filters, and stays open while a choice makes the form anew", async () => {
  const at = (subject: string, label: string) => (
    <AuditFold label={label}>
      <form key={subject} id={AUDIT_FORM} data-subject={subject} />
    </AuditFold>
  );
  const { container, rerender } = render(at("post", "Filters"));
  const fold = screen.getByRole("button", { name: "Filters" });
  const form = () => document.getElementById(fold.getAttribute("aria-controls") ?? "");
  const state = () => [fold.ariaExpanded, container.firstElementChild?.getAttribute("data-open")];
  expect([state(), form()?.dataset.subject]).toEqual([["false", "false"], "post"]);
  await userEvent.click(fold);
  rerender(at("member", "Filters (1)"));
  expect([state(), form()?.dataset.subject, fold.textContent]).toEqual([
    ["true", "true"],
    "member",
    "Filters (1)",
  ]);
  await userEvent.click(fold);
  expect(state()).toEqual(["false", "false"]);
});
