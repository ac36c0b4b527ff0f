import type { ManagerActor } from "@/lib/kernel/core/actor";
import { SECTIONS } from "@/lib/kernel/core/paths";
import { STANDARD_SECTIONS } from "@/lib/magazine/category/standard-sections";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { STANDARD_PROFESSIONS } from "@/lib/directory/profession/standard-professions";
import { loadSiteForEditing } from "@/lib/kernel/setting/save";
import { STARTING_CONTENT } from "@/lib/site/register/content";
import { missingCatalogue } from "@/lib/site/setup/missing";
import type { SetupView } from "@/lib/site/setup/progress";
import { isPublicAtOnce, STARTING_PAGES, startingPage } from "@/lib/magazine/page/starting";
import type { SetupStep } from "@/lib/site/setup/steps";
import { siteName } from "@/lib/kernel/setting/service";
import { CatalogueStep } from "./catalogue-step";
import { PagesStep } from "./pages-step";
import { SettingsStep } from "./settings-step";

/** Loads the data of a step and renders its form. */
export async function StepForm({
  locale,
  actor,
  step,
  setup,
}: {
  locale: Locale;
  actor: ManagerActor;
  step: SetupStep;
  setup: SetupView;
}) {
  const isSkippable = setup.steps[step] === "open";
  if (step === "sections") {
    const missing = await missingCatalogue();
    return (
      <CatalogueStep
        isSkippable={isSkippable}
        sections={STANDARD_SECTIONS.map(({ code, name, subCategories }) => ({
          id: code,
          name,
          path: SECTIONS.find((section) => section.code === code)?.name ?? "",
          parts: subCategories.map((part) => part[locale]),
          exists: !missing.sections.includes(code),
        }))}
        professions={STANDARD_PROFESSIONS.map(({ key, el, en }) => ({
          id: key,
          name: { el, en },
          exists: !missing.professions.includes(key),
        }))}
      />
    );
  }
  if (step === "pages") {
    const [pages, chunks, name] = await Promise.all([
      STARTING_CONTENT.pages.missing(),
      STARTING_CONTENT.layout_texts.missing(),
      siteName(),
    ]);
    return (
      <PagesStep
        isSkippable={isSkippable}
        chunks={chunks}
        pages={STARTING_PAGES.map((slug) => ({
          id: slug,
          title: startingPage(slug, name).translations?.[locale]?.title ?? slug,
          isPublic: isPublicAtOnce(slug),
          exists: !pages.includes(slug),
        }))}
      />
    );
  }
  return (
    <SettingsStep step={step} isSkippable={isSkippable} site={await loadSiteForEditing(actor)} />
  );
}
