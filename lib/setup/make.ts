import { makeStandardSections } from "@/lib/category/create";
import { createChunk } from "@/lib/chunk/write/update";
import { requireManager, type ManagerActor } from "@/lib/core/actor";
import { inTransaction } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Locale } from "@/lib/i18n/locale";
import { createPage } from "@/lib/page/write/update";
import { makeStandardProfessions } from "@/lib/profession/create";
import { siteName } from "@/lib/setting/service";
import { missingChunks, missingPages } from "./missing";
import type { CatalogueChoice, TextChoice } from "./schema";
import { startingChunk, startingPage } from "./starting-texts";

/**
 * Makes the chosen sections, with their sub-categories, and professions, in both languages. What
 * exists stays as it is. @throws AppError forbidden
 */
export async function makeCatalogue(actor: ManagerActor, choice: CatalogueChoice): Promise<void> {
  requireManager(actor);
  await inTransaction(async (tx) => {
    await makeStandardSections(tx, choice.sections, actor.userId);
    await makeStandardProfessions(tx, choice.professions, actor.userId);
  });
}

/**
 * Makes one thing. One that somebody else made meanwhile, and that is refused for it, is there.
 * @throws what `make` throws when it is not
 */
async function makeOnce(make: () => Promise<unknown>, isMissing: () => Promise<boolean>) {
  try {
    await make();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "invalid" || (await isMissing()))
      throw error;
  }
}

/**
 * Makes the chosen pages and texts of the layout with starting texts in both languages; what exists
 * stays as it is. Each is saved by itself, so that a repeated request goes on where one ended.
 * @throws AppError forbidden
 */
export async function makeTexts(
  actor: ManagerActor,
  choice: TextChoice,
  locale: Locale,
): Promise<void> {
  requireManager(actor);
  const name = await siteName();
  const [pages, chunks] = await Promise.all([missingPages(), missingChunks()]);
  for (const key of chunks.filter((one) => choice.chunks.includes(one)))
    await makeOnce(
      () => createChunk(actor, startingChunk(key, name), locale),
      async () => (await missingChunks()).includes(key),
    );
  for (const slug of pages.filter((one) => choice.pages.includes(one)))
    await makeOnce(
      () => createPage(actor, startingPage(slug, name), locale),
      async () => (await missingPages()).includes(slug),
    );
}
