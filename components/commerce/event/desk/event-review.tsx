"use client";

import { useTranslations } from "next-intl";
import type { EditorFields, EditorSaving } from "@/components/kit/editor/editor-form";
import { firstText } from "@/components/kit/editor/flat-values";
import { SidebarPanel } from "@/components/kit/editor/sidebar-panel";
import { Icon } from "@/components/kit/ui/icon";
import { SentBackNote } from "@/components/magazine/post/desk/post-notes";
import { ReviewerActions, SubmitActions } from "@/components/magazine/post/desk/review-actions";
import type { EventEditView, EventRights } from "@/lib/commerce/event/desk/view";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import type { EventKind } from "@/prisma/client/enums";
import type { EventDraft } from "./event-values";

const statusesOf = (view: EventEditView | null) =>
  LOCALES.map((locale) => view?.translations[locale]?.status);

const isLiveIn = (view: EventEditView | null): boolean =>
  statusesOf(view).some((status) => status === "published" || status === "scheduled");

type Form = EditorFields<EventEditView, EventDraft> & EditorSaving<EventEditView, EventDraft>;

/** The review of an event or a webinar: for its company to send or withdraw it, for editors to decide on it. */
export function EventReview({ form, rights }: { form: Form; rights: EventRights }) {
  const t = useTranslations("account.editor");
  const { view, values } = form;
  const statuses = statusesOf(view);
  const waits = statuses.includes("in_review");
  if (rights.review)
    return (
      waits && (
        <SidebarPanel title={t("review")} waits>
          <ReviewerActions form={form} />
        </SidebarPanel>
      )
    );
  if (rights.publish && !waits) return null;
  const maySubmit =
    view === null ||
    statuses.includes("draft") ||
    (!isLiveIn(view) && statuses.includes("archived"));
  const isTitled = firstText(values["el.title"], values["en.title"]) !== undefined;
  const isTimed = values.starts_at !== null && values.ends_at !== null;
  if (!waits && !maySubmit) return null;
  return (
    <SidebarPanel title={t("review")} waits={waits}>
      {waits && <p className="text-sm">{t("postInReview")}</p>}
      <SubmitActions
        form={form}
        waits={waits}
        maySubmit={maySubmit}
        isReady={isTitled && isTimed}
      />
    </SidebarPanel>
  );
}

type NotesProps = { kind: EventKind; view: EventEditView | null; rights: EventRights };

/** What a company should know of the review: that an editor sent it back, or what stays as reviewed. */
export function EventReviewNotes({ kind, view, rights }: NotesProps) {
  const t = useTranslations(`account.${kind}`);
  if (rights.publish || view === null) return null;
  if (view.review_note !== null && !statusesOf(view).includes("in_review"))
    return <SentBackNote note={view.review_note} />;
  if (!isLiveIn(view)) return null;
  return (
    <div className="editor-notes">
      <p className="note">
        <Icon name="article" />
        {t("publicNote")}
      </p>
    </div>
  );
}
