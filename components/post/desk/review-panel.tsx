"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import { LOCALES } from "@/lib/i18n/locale";
import type { PostEditView } from "@/lib/post/desk/view";
import { ChangeList } from "@/components/desk/editor/change-list";
import { flattenChange } from "@/components/desk/editor/flat-change";
import { useChanges, type FieldTexts } from "@/components/desk/editor/use-changes";
import type { EditorForm } from "@/components/desk/editor/use-editor";
import { Icon } from "@/components/ui/icon";

/** The text about a pending revision, by its state. */
const PENDING_TEXTS = {
  draft: "changeDraft",
  in_review: "changeWaits",
  sent_back: "changeSentBack",
} as const;

type Action = "submit" | "withdraw" | "approve" | "send_back";

/**
 * A post between its author and the editors: submitting and taking back for one, approving and
 * sending back for the others, and what would change.
 */
export function ReviewPanel({
  form,
  mayReview,
  ...texts
}: FieldTexts & { form: EditorForm<PostEditView>; mayReview: boolean }) {
  const t = useTranslations("account.editor");
  const id = useId();
  const { rows } = useChanges(texts);
  const [note, setNote] = useState("");
  const [isSendingBack, setSendingBack] = useState(false);
  const { view, isBusy, values } = form;
  const pending = view?.pending ?? null;
  const states = LOCALES.map((locale) => view?.translations[locale]?.status);
  const waits = states.includes("in_review") || pending?.state === "in_review";
  const isOut = states.some((status) => status === "published" || status === "scheduled");
  const isTitled = LOCALES.some(
    (locale) =>
      typeof values[`${locale}.product_name`] === "string" &&
      values[`${locale}.product_name`] !== "",
  );
  const said = pending?.note ?? (pending ? null : view?.review_note);

  const act = async (action: Action, done: string) => {
    if (isBusy) return;
    // A post that is not there yet is saved first; the answer of the review has its number.
    if (form.isNew && !(await form.save())) return;
    if (
      await form.act("/review", {
        action,
        ...(action === "send_back" && note.trim() !== "" ? { note } : {}),
      })
    ) {
      showToast(done);
      setNote("");
      setSendingBack(false);
    }
  };
  const change = pending ? flattenChange(pending.change) : {};
  const present = view ? flattenChange(view) : {};
  const stateText = () => {
    if (pending) return t(PENDING_TEXTS[pending.state]);
    if (waits) return t("postWaits");
    if (isOut) return mayReview ? undefined : t("changesWait");
    return said ? t("postSentBack") : undefined;
  };
  const state = stateText();
  if (mayReview && !waits && !pending) return null;
  return (
    <section aria-labelledby={`${id}-title`} className="aside-part" data-waits={waits || undefined}>
      <h2 id={`${id}-title`}>{t("review")}</h2>
      {state && (
        <p className="text-sm">
          {state} {pending?.author && mayReview && t("by", { name: pending.author.name })}
        </p>
      )}
      {said && (
        <blockquote className="review-note">
          <span className="visually-hidden">{t("editorSays")}</span>
          {said}
        </blockquote>
      )}
      {pending && (
        <details className="mt-3" open={mayReview}>
          <summary className="text-sm font-medium">
            {t("whatChanges", { count: Object.keys(change).length })}
          </summary>
          <ChangeList
            changes={rows(Object.keys(change), present, change)}
            heads={{ before: t("live"), after: t("proposed") }}
          />
        </details>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {mayReview && waits && (
          <>
            <Button
              size="small"
              aria-disabled={isBusy}
              onClick={() => void act("approve", t("approved"))}
            >
              <Icon name="check" />
              {t("approve")}
            </Button>
            <Button
              kind="quiet"
              size="small"
              aria-expanded={isSendingBack}
              aria-controls={`${id}-back`}
              onClick={() => setSendingBack(!isSendingBack)}
            >
              {t("sendBack")}
            </Button>
          </>
        )}
        {!mayReview && waits && (
          <Button
            kind="quiet"
            size="small"
            aria-disabled={isBusy}
            onClick={() => void act("withdraw", t("withdrawn"))}
          >
            {t("withdraw")}
          </Button>
        )}
        {!mayReview && !waits && (pending !== null || !isOut) && (
          <Button
            aria-disabled={isBusy || !isTitled}
            onClick={() => {
              if (isTitled) void act("submit", t("submitted"));
            }}
          >
            <Icon name="send" />
            {t("submit")}
          </Button>
        )}
      </div>
      {mayReview && waits && (
        <div id={`${id}-back`} hidden={!isSendingBack} className="mt-3">
          <label htmlFor={`${id}-note`} className="mb-1 block text-sm font-medium">
            {t("noteLabel")}
          </label>
          <textarea
            id={`${id}-note`}
            className="field"
            rows={3}
            maxLength={2000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          <p className="mt-2">
            <Button
              size="small"
              aria-disabled={isBusy}
              onClick={() => void act("send_back", t("sentBack"))}
            >
              {t("sendBackNow")}
            </Button>
          </p>
        </div>
      )}
    </section>
  );
}
