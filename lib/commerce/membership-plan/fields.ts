import type { Fields } from "@/lib/kernel/content/fields";
import type { KindFieldLists } from "@/lib/kernel/content/kind-fields";

/** The texts of a plan in each locale. */
export const planTexts = {
  name: {
    label: "membershipPlan.name",
    labelIn: { el: "membershipPlan.nameEl", en: "membershipPlan.nameEn" },
    column: "name",
    type: "line",
    max: 60,
  },
  text: {
    label: "membershipPlan.text",
    labelIn: { el: "membershipPlan.textEl", en: "membershipPlan.textEn" },
    column: "text",
    type: "line",
    max: 200,
  },
  points: {
    label: "membershipPlan.points",
    labelIn: { el: "membershipPlan.pointsEl", en: "membershipPlan.pointsEn" },
    hint: "membershipPlan.pointsHint",
    column: "points",
    type: "paragraphs",
    max: 1_000,
  },
} as const satisfies Fields;

/** All fields of a plan; its form renders those that are no texts itself. */
export const planFields = {
  texts: planTexts,
  columns: {},
  textExtras: {},
  columnExtras: {
    position: { label: "membershipPlan.position" },
    is_offered: { label: "membershipPlan.isOffered" },
    month_cents: { label: "membershipPlan.month" },
    year_cents: { label: "membershipPlan.year" },
    most_pictures: { label: "membershipPlan.mostPictures" },
    most_events: { label: "membershipPlan.mostEvents" },
    trial_days: { label: "membershipPlan.trialDays" },
  },
} as const satisfies KindFieldLists;
