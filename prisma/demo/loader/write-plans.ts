import { readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { MOST_TRIAL_DAYS } from "@/lib/commerce/membership-plan/schema";
import type { Prisma } from "@/prisma/client/client";

const text = z.string().min(1);
const planText = z.strictObject({ name: text, text, points: text });
const cents = z.int().min(1);
const planSchema = z.strictObject({
  month_cents: cents.optional(),
  year_cents: cents.optional(),
  most_pictures: z.int().min(0).optional(),
  most_events: z.int().min(0).optional(),
  trial_days: z.int().min(1).max(MOST_TRIAL_DAYS).optional(),
  el: planText,
  en: planText,
});

/** Reads the plans of membership of the demo. @throws Error when the file violates README.md */
export const readPlans = async () =>
  z.array(planSchema).parse(parse(await readFile(path.resolve("prisma/demo/plans.yaml"), "utf8")));
export type PlanFile = Awaited<ReturnType<typeof readPlans>>[number];

/** Writes the plans in their order. */
export async function writePlans(
  db: Prisma.TransactionClient,
  plans: readonly PlanFile[],
): Promise<void> {
  for (const [position, plan] of plans.entries())
    await db.membershipPlan.create({
      data: {
        position,
        monthCents: plan.month_cents ?? null,
        yearCents: plan.year_cents ?? null,
        mostPictures: plan.most_pictures ?? null,
        mostEvents: plan.most_events ?? null,
        trialDays: plan.trial_days ?? 0,
        translations: {
          create: [
            { locale: "el", ...plan.el },
            { locale: "en", ...plan.en },
          ],
        },
      },
      select: { id: true },
    });
}
