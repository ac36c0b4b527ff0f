"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { RemarksButton } from "@/components/kit/editor/remarks/remarks-button";
import { Button } from "@/components/kit/ui/button";
import { Icon } from "@/components/kit/ui/icon";
import { formatLongDate } from "@/lib/kernel/core/dates";
import { noonOf } from "@/lib/kernel/core/months";
import type { PostFields } from "./post-values";
import type { SectionChoice } from "./use-post-texts";

/** Says for which day of the calendar a new post is written. */
export function PlannedNote({ day }: { day: string }) {
  const t = useTranslations("account.calendar");
  const { locale } = useFormContext();
  return (
    <div className="editor-notes">
      <p className="note">
        <Icon name="calendar" />
        {t("planned", { day: formatLongDate(noonOf(day), locale) })}
      </p>
    </div>
  );
}

/** Says that an editor sent a post back, with the note. */
export function SentBackNote({ note }: { note: string | null }) {
  const t = useTranslations("account.editor");
  return (
    <div className="editor-notes">
      <div role="status" className="note" data-tone="waiting">
        <Icon name="undo" />
        <div>
          <p className="font-semibold">{t("sentBackTitle")}</p>
          {note && (
            <blockquote className="review-note">
              <span className="visually-hidden">{t("reviewNote")}</span>
              {note}
            </blockquote>
          )}
          <RemarksButton />
        </div>
      </div>
    </div>
  );
}

type SectionProps = { form: PostFields; sections: SectionChoice[] };

/**
 * Asks for the section of a new post: it is saved only in one, so that none is guessed. Until then
 * its text is kept in the browser.
 */
export function SectionNote({ form, sections }: SectionProps) {
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
