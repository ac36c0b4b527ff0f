import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { press, recordToasts, renderDesk } from "@/components/kit/desk/test-desk";
import { stubApi } from "@/components/kit/form/test-api";
import type { PlanEditView } from "@/lib/commerce/membership-plan/schema";
import messages from "@/messages/en";
import { NewPlanForm, PlanForm } from "./plan-form";
import { planBody } from "./plan-values";
import { RemovePlan } from "./remove-plan";

const router = vi.hoisted(() => ({ refresh: vi.fn(), push: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));
const texts = messages.account.membershipPlan;
const api = stubApi();
const toasts = recordToasts();

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
  router.push.mockClear();
});

const view: PlanEditView = {
  id: 4,
  shown_name: "Studio",
  name: "Studio",
  text: null,
  points: null,
  translations: {
    el: { name: "Γραφείο", text: null, points: "Ένα" },
    en: { name: "Studio", text: null, points: null },
  },
  position: 1,
  is_offered: true,
  month_cents: null,
  year_cents: 12_400,
  most_pictures: 40,
  most_events: null,
  trial_days: 0,
  members_count: 2,
  was_used: false,
  updated_at: "2026-11-01T09:00:00.000Z",
  version: 3,
};
const box = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const fill = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });

it("sends prices in cents, numbers, and null for what is empty", () => {
  expect(
    planBody({
      year_cents: "124,5",
      month_cents: " ",
      most_pictures: "",
      position: "",
      version: 2,
    }),
  ).toEqual({
    year_cents: 12_450,
    month_cents: null,
    most_pictures: null,
    position: 0,
    version: 2,
  });
  // What is no number goes as it was typed, and is refused at its field.
  expect(planBody({ year_cents: "x", position: "1.5" })).toEqual({
    year_cents: "x",
    position: "1.5",
  });
});

it("makes a plan and leads to it; a wrong price is said at its field", async () => {
  renderDesk(<NewPlanForm path="/account/membership-plan" />);
  fill(texts.nameEl, "Γραφείο");
  fill(texts.year, "a lot");
  await press(texts.create);
  expect(api.calls).toEqual([]);
  expect(box(texts.year).getAttribute("aria-invalid")).toBe("true");
  fill(texts.year, "124");
  api.respond("POST /api/membership-plan", { status: 201, body: { data: view } });
  await press(texts.create);
  await waitFor(() => expect(router.push).toHaveBeenCalledWith("/en/account/membership-plan/4"));
  expect(api.calls[0]?.[1]).toMatchObject({
    year_cents: 12_400,
    month_cents: null,
    is_offered: true,
    translations: { el: { name: "Γραφείο" } },
  });
});

it("saves only what was changed, with its version", async () => {
  renderDesk(<PlanForm plan={view} />);
  fill(texts.mostPictures, "");
  api.respond("PUT /api/membership-plan/4", {
    body: { data: { ...view, most_pictures: null, version: 4 } },
  });
  await press(messages.account.form.save);
  await waitFor(() => expect(toasts).toEqual([messages.account.form.saved]));
  expect(api.calls).toEqual([["PUT /api/membership-plan/4", { most_pictures: null, version: 3 }]]);
});

it("deletes a plan only after a question, and says why one that was ordered stays", async () => {
  const { unmount } = renderDesk(
    <RemovePlan plan={{ ...view, was_used: true }} listPath="/account/membership-plans" />,
  );
  await press(texts.delete);
  expect(screen.getByText(texts.refusedText)).toBeTruthy();
  expect(api.calls).toEqual([]);
  unmount();
});
