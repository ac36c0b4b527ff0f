"use client";

import { useTranslations } from "next-intl";
import { flattenChange } from "@/components/kit/editor/flat-values";
import { SidebarPanel } from "@/components/kit/editor/sidebar-panel";
import { useChanges, type FieldTexts } from "@/components/kit/editor/use-changes";
import type { EditorForm } from "@/components/kit/editor/use-editor";
import { ChangeList } from "@/components/kit/desk/form/change-list";
import type { PostEditView } from "@/lib/magazine/post/desk/view";
import type { PostDraft } from "./post-values";
import { AuthorActions, ReviewerActions } from "./review-actions";
import { reviewState } from "./review-state";

type Props = {
  form: EditorForm<PostEditView, PostDraft>;
  texts: FieldTexts;
  /** Whether the user is an editor, who approves and sends back instead of submitting. */
  mayReview: boolean;
};

/** The review of a post: its state, the changes of a pending revision, and the actions. */
export function ReviewPanel({ form, texts, mayReview }: Props) {
  const t = useTranslations("account.editor");
  const { pending, waits, isLive, text } = reviewState(form.view, mayReview);
  if (mayReview && !waits && !pending) return null;
  return (
    <SidebarPanel title={t("review")} waits={waits}>
      {text && (
        <p className="text-sm">
          {t(text)} {pending?.author && mayReview && t("by", { name: pending.author.name })}
        </p>
      )}
      {form.view && pending && (
        <PendingChanges
          texts={texts}
          isOpen={mayReview}
          before={flattenChange(form.view)}
          after={flattenChange(pending.change)}
        />
      )}
      {mayReview ? (
        waits && <ReviewerActions form={form} />
      ) : (
        <AuthorActions form={form} waits={waits} maySubmit={!isLive} />
      )}
    </SidebarPanel>
  );
}

type PendingProps = {
  texts: FieldTexts;
  isOpen: boolean;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
};

/** The changes of a pending revision against the public post. */
function PendingChanges({ texts, isOpen, before, after }: PendingProps) {
  const t = useTranslations("account.editor");
  const { rows } = useChanges(texts);
  const names = Object.keys(after);
  return (
    <details className="mt-3" open={isOpen}>
      <summary className="text-sm font-medium">
        {t("changedFields", { count: names.length })}
      </summary>
      <ChangeList
        changes={rows(names, before, after)}
        headings={{ before: t("live"), after: t("proposed") }}
      />
    </details>
  );
}
