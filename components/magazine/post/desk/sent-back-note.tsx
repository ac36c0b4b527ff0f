"use client";

import { useTranslations } from "next-intl";
import { RemarksButton } from "@/components/kit/editor/remarks/remarks-button";
import { Icon } from "@/components/kit/ui/icon";

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
