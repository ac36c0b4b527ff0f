"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ScreenSection } from "@/components/kit/desk/screen/screen-section";
import { CheckField } from "@/components/kit/ui/check-field";
import { ChoiceList } from "./choice-list";
import { CreationStep } from "./creation-step";
import { useChoice } from "./use-choice";

type StartingPage = { id: string; title: string; isPublic: boolean; exists: boolean };

/** Step of the set-up that creates pages and texts of the layout with starting texts. */
export function PagesStep({
  pages,
  chunks,
  isSkippable,
}: {
  pages: StartingPage[];
  /** Keys of the missing texts of the layout. */
  chunks: readonly string[];
  isSkippable: boolean;
}) {
  const t = useTranslations("account.setup");
  const choice = useChoice(pages);
  const [withChunks, setWithChunks] = useState(true);
  const body = { pages: choice.chosen, layout_texts: withChunks ? chunks : [] };
  return (
    <CreationStep step="pages" path="/api/setup/pages" body={body} isSkippable={isSkippable}>
      <ScreenSection id="pages" title={t("pages")} text={t("pagesText")}>
        <ChoiceList
          legend={t("pages")}
          choice={choice}
          items={pages.map(({ id, title, isPublic, exists }) => ({
            id,
            exists,
            label: (
              <>
                <span className="font-medium">{title}</span>{" "}
                <span className="text-soft">/{id}</span>
              </>
            ),
            text: exists ? undefined : t(isPublic ? "pagePublic" : "pageDraft"),
          }))}
        />
      </ScreenSection>
      <ScreenSection id="chunks" title={t("chunks")} text={t("chunksText")}>
        {chunks.length === 0 ? (
          <p className="text-soft">{t("chunksExist")}</p>
        ) : (
          <CheckField
            id="with-chunks"
            label={t("chunksCreate", { count: chunks.length })}
            checked={withChunks}
            onChange={(event) => setWithChunks(event.target.checked)}
          />
        )}
      </ScreenSection>
    </CreationStep>
  );
}
