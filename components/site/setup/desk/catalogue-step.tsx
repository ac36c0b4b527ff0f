"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { ScreenSection } from "@/components/kit/desk/screen/screen-section";
import { otherLocale } from "@/lib/kernel/i18n/locale";
import { ChoiceList, type ChoiceItem } from "./choice-list";
import { CreationStep } from "./creation-step";
import { useChoice } from "./use-choice";

type Named = { id: string; name: { el: string; en: string }; exists: boolean };
type Section = Named & { path: string; parts: string[] };

/** Step of the set-up that creates sections and professions from the standard lists. */
export function CatalogueStep({
  sections,
  professions,
  isSkippable,
}: {
  sections: Section[];
  professions: Named[];
  isSkippable: boolean;
}) {
  const t = useTranslations("account.setup");
  const { locale } = useFormContext();
  const [chosenSections, chosenProfessions] = [useChoice(sections), useChoice(professions)];
  const other = otherLocale(locale);
  const labelOf = ({ name }: Named) => (
    <>
      <span className="font-medium">{name[locale]}</span>{" "}
      <span lang={other} className="text-soft">
        {name[other]}
      </span>
    </>
  );
  const body = {
    sections: chosenSections.chosen,
    professions: chosenProfessions.chosen,
  };
  return (
    <CreationStep step="sections" path="/api/setup/sections" body={body} isSkippable={isSkippable}>
      <ScreenSection id="sections" title={t("sections")} text={t("sectionsText")}>
        <ChoiceList
          legend={t("sections")}
          choice={chosenSections}
          items={sections.map((section): ChoiceItem => ({
            id: section.id,
            exists: section.exists,
            label: labelOf(section),
            text: section.parts.join(", "),
          }))}
        />
      </ScreenSection>
      <ScreenSection id="professions" title={t("professions")} text={t("professionsText")}>
        <ChoiceList
          legend={t("professions")}
          choice={chosenProfessions}
          items={professions.map((one) => ({ ...one, label: labelOf(one) }))}
        />
      </ScreenSection>
    </CreationStep>
  );
}
