"use client";

import { useTranslations } from "next-intl";
import { useState, type ComponentProps } from "react";
import { flattenChange } from "@/components/kit/editor/flat-values";
import { SidebarPanel } from "@/components/kit/editor/sidebar-panel";
import type { FieldTexts } from "@/components/kit/editor/use-changes";
import { latePart } from "@/components/kit/desk/late-part";
import { AuthorActions, ReviewerActions, type ReviewForm } from "./review-actions";
import { reviewState } from "./review-state";

const LatePendingChanges = latePart(() =>
  import("./pending-changes").then(({ PendingChanges }) => PendingChanges),
);

type Props = {
  form: ReviewForm;
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
        <Pending texts={texts} isOpen={mayReview} view={form.view} change={pending.change} />
      )}
      {mayReview ? (
        waits && <ReviewerActions form={form} />
      ) : (
        <AuthorActions form={form} waits={waits} maySubmit={!isLive} />
      )}
    </SidebarPanel>
  );
}

type PendingProps = ComponentProps<typeof LatePendingChanges> & { isOpen: boolean };

/** How many fields a pending revision changes, and which ones, once it is opened. */
function Pending({ isOpen, ...pending }: PendingProps) {
  const t = useTranslations("account.editor");
  const [isOpened, setOpened] = useState(isOpen);
  const count = Object.keys(flattenChange(pending.change)).length;
  return (
    <details
      className="mt-3"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpened(isOpened || currentTarget.open)}
    >
      <summary className="text-sm font-medium" {...LatePendingChanges.hints}>
        {t("changedFields", { count })}
      </summary>
      {isOpened && <LatePendingChanges {...pending} />}
    </details>
  );
}
