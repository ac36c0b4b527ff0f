"use client";

import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/kit/ui/button";
import { Icon } from "@/components/kit/ui/icon";
import { IconButton } from "@/components/kit/ui/icon-button";
import { inlineText, textAttribute } from "@/lib/kernel/document/passages";
import { otherLocale, type Locale } from "@/lib/kernel/i18n/locale";
import { PassageProposal } from "./passage-proposal";
import { fillPassage, goToNext, markChecked, passageAt, passagesIn } from "./passage-marks";

const TYPE_TEXTS = {
  paragraph: "paragraph",
  heading: "heading",
  figure: "caption",
  blockquote: "cite",
} as const;

type Props = { editor: Editor; locale: Locale };

/**
 * The passages of a text that are to be translated or checked: how many, the original of the one at
 * the cursor, and what may be written into it.
 */
export function PassagePanel({ editor, locale }: Props) {
  const t = useTranslations("account.editor.passages");
  const { passages, current } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({ passages: passagesIn(now), current: passageAt(now) }),
  });
  if (passages.length === 0) return null;
  const count = (state: string) => passages.filter((one) => one.state === state).length;
  const from = otherLocale(locale);
  const type = TYPE_TEXTS[(current?.type ?? "paragraph") as keyof typeof TYPE_TEXTS];
  return (
    <section className="passage-panel" aria-label={t("panel")}>
      <div className="passage-head">
        <p role="status">
          {t("count", { untranslated: count("untranslated"), machine: count("machine") })}
        </p>
        <IconButton
          look="plain"
          label={t("previous")}
          title={`${t("previous")} (Alt+↑)`}
          aria-keyshortcuts="Alt+ArrowUp"
          onClick={() => goToNext(editor, -1)}
        >
          <Icon name="up" />
        </IconButton>
        <IconButton
          look="plain"
          label={t("next")}
          title={`${t("next")} (Alt+↓)`}
          aria-keyshortcuts="Alt+ArrowDown"
          onClick={() => goToNext(editor, 1)}
        >
          <Icon name="down" />
        </IconButton>
      </div>
      {current && (
        <>
          <p className="passage-original">
            <span className="meta">{t(`original_${type}`, { from })}</span>{" "}
            <span lang={from}>{inlineText(current.original)}</span>
          </p>
          {current.state === "untranslated" && (
            <PassageProposal editor={editor} locale={locale} passage={current} />
          )}
          <p className="passage-actions">
            {current.state === "machine" ? (
              <Button kind="quiet" size="small" onClick={() => markChecked(editor, current)}>
                <Icon name="check" />
                {t("checked")}
              </Button>
            ) : (
              <Button
                kind="quiet"
                size="small"
                onClick={() => fillPassage(editor, current, current.original)}
              >
                <Icon name="copy" />
                {t(textAttribute(current.type) ? "copyText" : "copyFormatted")}
              </Button>
            )}
          </p>
        </>
      )}
    </section>
  );
}
