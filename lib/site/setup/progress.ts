import { z } from "zod";
import { requireManager, type ManagerActor } from "@/lib/kernel/core/actor";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { recordOf } from "@/lib/kernel/core/records";
import { mailReplyTo } from "@/lib/kernel/setting/service";
import { loadSite } from "@/lib/kernel/setting/stored";
import { STARTING_CONTENT } from "@/lib/site/register/content";
import { missingCatalogue } from "./missing";
import type { ProgressChange } from "./schema";
import { FIRST_STEPS, SETUP_STEPS, type FirstStep, type SetupStep, type StepState } from "./steps";

/** The key of the row among the settings. */
const where = { key: "setup" };

/** The decisions of managers about the set-up; all other progress is computed from the content. */
const storedProgress = z.object({
  skipped: z.array(z.enum(SETUP_STEPS)).default([]),
  is_dismissed: z.boolean().default(false),
});

async function loadProgress() {
  const row = await db.setting.findUnique({ where, select: { value: true } });
  return storedProgress.parse(row?.value ?? {});
}

/** Facts about the site, from which the set-up steps and the first steps are computed. */
async function loadFacts() {
  const [site, catalogue, pages, untouched, posts, companies, replyTo] = await Promise.all([
    loadSite(),
    missingCatalogue(),
    STARTING_CONTENT.pages.missing(),
    db.page.count({
      where: {
        version: 1,
        deletedAt: null,
        translations: { some: { slug: { in: [...STARTING_CONTENT.pages.keys] } } },
      },
    }),
    db.post.count({ where: { deletedAt: null }, take: 1 }),
    db.member.count({ where: { deletedAt: null }, take: 1 }),
    mailReplyTo(),
  ]);
  const [sections, professions] = await Promise.all([
    db.category.count({ take: 1 }),
    db.profession.count({ take: 1 }),
  ]);
  const { name, logoId, address, phones, email } = site;
  return {
    hasName: name !== null,
    hasLogo: logoId !== null,
    hasContact: address.el !== "" || address.en !== "" || phones.length > 0 || email !== "",
    hasCatalogue: sections > 0 && professions > 0,
    missingSections: catalogue.sections.length,
    missingPages: pages.length,
    untouchedPages: untouched,
    hasPost: posts > 0,
    hasCompany: companies > 0,
    hasMails: settings().SMTP_URL !== undefined,
    hasReplyTo: replyTo !== undefined,
  };
}
type Facts = Awaited<ReturnType<typeof loadFacts>>;

const isStepDone = (facts: Facts): Record<SetupStep, boolean> => ({
  site: facts.hasName,
  contact: facts.hasContact,
  sections: facts.hasCatalogue,
  pages: facts.missingPages === 0,
  access: facts.hasReplyTo,
});

const isFirstStepDone = (facts: Facts): Record<FirstStep, boolean> => ({
  contact: facts.hasContact,
  logo: facts.hasLogo,
  sections: facts.hasCatalogue,
  pages: facts.missingPages === 0 && facts.untouchedPages === 0,
  post: facts.hasPost,
  company: facts.hasCompany,
  mails: facts.hasMails,
});

/** Progress of the set-up. */
export type SetupView = {
  steps: Record<SetupStep, StepState>;
  first_steps: Record<FirstStep, boolean>;
  /** Number of starting pages that have not been edited. */
  untouched_pages: number;
  is_dismissed: boolean;
};

/** Progress of the set-up, computed from the stored content. @throws AppError forbidden */
export async function readSetup(actor: ManagerActor): Promise<SetupView> {
  requireManager(actor);
  const [{ skipped, is_dismissed }, facts] = await Promise.all([loadProgress(), loadFacts()]);
  const done = isStepDone(facts);
  const stateOf = (step: SetupStep): StepState => {
    if (done[step]) return "done";
    return skipped.includes(step) ? "skipped" : "open";
  };
  return {
    steps: recordOf(SETUP_STEPS, stateOf),
    first_steps: recordOf(FIRST_STEPS, (step) => isFirstStepDone(facts)[step]),
    untouched_pages: facts.untouchedPages,
    is_dismissed,
  };
}

/** The first open step; undefined when each is done or skipped. */
export const nextStep = ({ steps }: Pick<SetupView, "steps">): SetupStep | undefined =>
  SETUP_STEPS.find((step) => steps[step] === "open");

/** Whether the dashboard shows the first steps: never on a demo, until all is done or dismissed. */
export const hasFirstSteps = ({ first_steps, is_dismissed }: SetupView): boolean =>
  !settings().DEMO && !is_dismissed && FIRST_STEPS.some((step) => !first_steps[step]);

/** Skips a step, or dismisses the first steps. @throws AppError forbidden */
export async function updateProgress(
  actor: ManagerActor,
  { skip, is_dismissed }: ProgressChange,
): Promise<SetupView> {
  requireManager(actor);
  await inTransaction(async (tx) => {
    await tx.setting.createMany({ data: { ...where, value: {} }, skipDuplicates: true });
    // Locks the row, so that two concurrent skips are both kept.
    const row = await tx.setting.update({
      where,
      data: { version: { increment: 1 } },
      select: { value: true },
    });
    const previous = storedProgress.parse(row.value);
    const value = {
      skipped: skip ? [...new Set([...previous.skipped, skip])] : previous.skipped,
      is_dismissed: is_dismissed ?? previous.is_dismissed,
    };
    await tx.setting.update({ where, data: { value }, select: { id: true } });
  });
  return readSetup(actor);
}
