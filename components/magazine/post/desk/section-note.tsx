"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/kit/ui/button";
import { Icon } from "@/components/kit/ui/icon";
import type { PostFields } from "./post-values";
import type { SectionChoice } from "./use-post-texts";

type Props = { form: PostFields; sections: SectionChoice[] };

/**
 * Asks for the section of a new post: it is saved only in one, so that none is guessed. Until then
 * its text is kept in the browser.
 */
export function SectionNote({ form, sections }: Props) {
  const t = useTranslations("account.editor");
  const { onChange } = form.field("category");
  return (
    <div className="editor-notes">
      <div className="note" data-tone="plain" role="group" aria-labelledby="post-section-question">
        <Icon name="article" />
        <div className="min-w-0 flex-1">
          <p id="post-section-question">{t("sectionQuestion")}</p>
          <p className="mt-2 flex flex-wrap gap-2">
            {sections.map(({ code, title }) => (
              <Button key={code} kind="quiet" size="small" onClick={() => onChange(code)}>
                {title}
              </Button>
            ))}
          </p>
        </div>
      </div>
    </div>
  );
}
