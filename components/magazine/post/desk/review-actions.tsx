"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/kit/ui/button";
import { TextAreaField } from "@/components/kit/ui/field";
import { Icon } from "@/components/kit/ui/icon";
import { showToast } from "@/components/kit/ui/toast";
import { firstText } from "@/components/kit/editor/flat-values";
import type { EditorFields, EditorSaving } from "@/components/kit/editor/editor-form";
import type { PostEditView } from "@/lib/magazine/post/desk/view";
import type { PostDraft } from "./post-values";

/** What a review reads of the form, and saves by. */
export type ReviewForm = EditorFields<PostEditView, PostDraft> &
  EditorSaving<PostEditView, PostDraft>;

type Action = "submit" | "withdraw" | "approve" | "send_back";

/** What the actions need of the form of any kind. */
type ActionForm = Pick<ReviewForm, "isBusy" | "isNew" | "act"> & { save(): Promise<boolean> };

/** Sends an action of the review; true when it succeeded. */
export function useReviewAction(form: ActionForm) {
  const t = useTranslations("account.editor");
  const done: Record<Action, string> = {
    submit: t("submitted"),
    withdraw: t("withdrawn"),
    approve: t("approved"),
    send_back: t("sentBack"),
  };
  return async (action: Action, note?: string): Promise<boolean> => {
    if (form.isBusy) return false;
    // A new post is saved first, since the review needs its id.
    if (form.isNew && !(await form.save())) return false;
    const isDone = await form.act("/review", { action, ...(note && { note }) });
    if (isDone) showToast(done[action]);
    return isDone;
  };
}

/** An editor's actions for what is in review: approve, or send back with a note. */
export function ReviewerActions({ form }: { form: ActionForm }) {
  const t = useTranslations("account.editor");
  const id = useId();
  const runAction = useReviewAction(form);
  const [note, setNote] = useState("");
  const [isSendingBack, setSendingBack] = useState(false);
  const sendBack = async () => {
    if (!(await runAction("send_back", note.trim() === "" ? undefined : note))) return;
    setNote("");
    setSendingBack(false);
  };
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" aria-disabled={form.isBusy} onClick={() => void runAction("approve")}>
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
      </div>
      <div id={`${id}-back`} hidden={!isSendingBack} className="mt-3">
        <TextAreaField
          id={`${id}-note`}
          label={t("noteLabel")}
          rows={3}
          maxLength={2000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <p className="mt-2">
          <Button size="small" aria-disabled={form.isBusy} onClick={() => void sendBack()}>
            {t("sendBackConfirm")}
          </Button>
        </p>
      </div>
    </>
  );
}

type SubmitProps = { form: ActionForm; waits: boolean; maySubmit: boolean; isReady: boolean };

/** An author's actions: submit, or withdraw from review. */
export function SubmitActions({ form, waits, maySubmit, isReady }: SubmitProps) {
  const t = useTranslations("account.editor");
  const runAction = useReviewAction(form);
  const { isBusy } = form;
  const submit = () => {
    if (isReady) void runAction("submit");
  };
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {waits && (
        <Button
          kind="quiet"
          size="small"
          aria-disabled={isBusy}
          onClick={() => void runAction("withdraw")}
        >
          {t("withdraw")}
        </Button>
      )}
      {!waits && maySubmit && (
        <Button aria-disabled={isBusy || !isReady} onClick={submit}>
          <Icon name="send" />
          {t("submit")}
        </Button>
      )}
    </div>
  );
}

type AuthorProps = { form: ReviewForm; waits: boolean; maySubmit: boolean };

/** The same of a post, which needs a title. */
export function AuthorActions({ form, ...props }: AuthorProps) {
  const { values } = form;
  const isTitled = firstText(values["el.product_name"], values["en.product_name"]) !== undefined;
  return <SubmitActions form={form} {...props} isReady={isTitled} />;
}
