import { makeStandardSections } from "@/lib/magazine/category/create";
import { requireManager, type ManagerActor } from "@/lib/kernel/core/actor";
import { inTransaction } from "@/lib/kernel/core/db";
import { AppError } from "@/lib/kernel/core/errors";
import type { StartingContent } from "@/lib/kernel/content/starting";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { makeStandardProfessions } from "@/lib/directory/profession/create";
import { STARTING_CONTENT } from "@/lib/site/register/content";
import { siteName } from "@/lib/kernel/setting/service";
import type { CatalogueChoice, TextChoice } from "./schema";

/** Time for all standard sections and professions, some 500 statements, on a busy machine. */
const CATALOGUE_WITHIN_MS = 30_000;

/**
 * Creates the chosen sections, with their sub-categories, and professions, in both languages.
 * Existing ones are not changed.
 * @throws AppError forbidden
 */
export async function makeCatalogue(actor: ManagerActor, choice: CatalogueChoice): Promise<void> {
  requireManager(actor);
  await inTransaction(
    async (tx) => {
      await makeStandardSections(tx, choice.sections, actor.userId);
      await makeStandardProfessions(tx, choice.professions, actor.userId);
    },
    { timeout: CATALOGUE_WITHIN_MS },
  );
}

/**
 * Creates the chosen items of a kind that are missing. One that another request has created
 * meanwhile counts as created.
 */
async function createMissing<Key extends string>(
  { missing, create }: StartingContent<Key>,
  chosen: readonly string[],
  actor: ManagerActor,
  locale: Locale,
): Promise<void> {
  const name = await siteName();
  for (const key of (await missing()).filter((one) => chosen.includes(one)))
    try {
      await create(actor, key, name, locale);
    } catch (error) {
      const isTaken = error instanceof AppError && error.code === "invalid";
      if (!isTaken || (await missing()).includes(key)) throw error;
    }
}

/**
 * Creates the chosen pages and texts of the layout with starting texts in both languages. Existing
 * ones are not changed. Each has its own transaction, so that a repeated request resumes the first.
 * @throws AppError forbidden
 */
export async function makeTexts(
  actor: ManagerActor,
  choice: TextChoice,
  locale: Locale,
): Promise<void> {
  requireManager(actor);
  await createMissing(STARTING_CONTENT.layout_texts, choice.layout_texts, actor, locale);
  await createMissing(STARTING_CONTENT.pages, choice.pages, actor, locale);
}
