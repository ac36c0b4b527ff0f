import { expect, it } from "vitest";
import { settings } from "@/lib/kernel/core/settings";
import { recordOf } from "@/lib/kernel/core/records";
import { FIRST_STEPS, SETUP_STEPS } from "@/lib/site/setup/steps";
import { isQuiet } from "./is-quiet";

const quiet = {
  money: { alarms: [], toSend: 0, toClose: 0, sharesNotTaken: 0 },
  waiting: 0,
  assigned: 0,
  claims: 0,
  setup: undefined,
  company: undefined,
};
const company = { id: 3, name: "Φως", review: null, alternates: { el: null, en: null } };
const steps = {
  steps: recordOf(SETUP_STEPS, () => "done" as const),
  first_steps: recordOf(FIRST_STEPS, () => true),
  untouched_pages: 0,
  is_dismissed: false,
};

it("says that nothing waits only when no part of the dashboard has a task", () => {
  Object.assign(settings(), { DEMO: false });
  expect(isQuiet(quiet)).toBe(true);
  expect(isQuiet({ ...quiet, setup: steps })).toBe(true);
  expect(isQuiet({ ...quiet, company: { ...company, isApproved: true } })).toBe(true);
  const busy: Partial<Parameters<typeof isQuiet>[0]>[] = [
    {
      money: {
        alarms: [{ flag: "refund_due", count: 1 }],
        toSend: 0,
        toClose: 0,
        sharesNotTaken: 0,
      },
    },
    { money: { alarms: [], toSend: 1, toClose: 0, sharesNotTaken: 0 } },
    { money: { alarms: [], toSend: 0, toClose: 1, sharesNotTaken: 0 } },
    { money: { alarms: [], toSend: 0, toClose: 0, sharesNotTaken: 1 } },
    { waiting: 1 },
    { assigned: 1 },
    { claims: 1 },
    { backups: { madeAt: null, provenAt: null, isScheduled: true, alarms: ["failed"] } },
    { company: { ...company, isApproved: false } },
    { setup: { ...steps, first_steps: { ...steps.first_steps, logo: false } } },
  ];
  for (const part of busy) expect(isQuiet({ ...quiet, ...part }), JSON.stringify(part)).toBe(false);
});
