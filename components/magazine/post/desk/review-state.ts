import { LOCALES } from "@/lib/kernel/i18n/locale";
import type { PostEditView } from "@/lib/magazine/post/desk/view";

/** The message about a pending revision, by its state. */
const PENDING_TEXTS = {
  draft: "pendingDraft",
  in_review: "pendingInReview",
  sent_back: "pendingSentBack",
} as const;

/** The state of the review. */
export function reviewState(view: PostEditView | null, mayReview: boolean) {
  const pending = view?.pending ?? null;
  const statuses = LOCALES.map((locale) => view?.translations[locale]?.status);
  const waits = statuses.includes("in_review") || pending?.state === "in_review";
  const isLive = statuses.some((status) => status === "published" || status === "scheduled");
  /** The editor's note of the last send back. */
  const note = pending ? pending.note : (view?.review_note ?? null);
  const isSentBack = pending ? pending.state === "sent_back" : note !== null && !waits;
  /** Whether a change is kept that can be sent. */
  const isUnsent = pending !== null && pending.state !== "in_review";
  const text = () => {
    if (pending) return PENDING_TEXTS[pending.state];
    if (waits) return "postInReview" as const;
    if (isLive) return mayReview ? undefined : ("pendingHint" as const);
    return note ? ("postSentBack" as const) : undefined;
  };
  return { pending, waits, isLive, isSentBack, isUnsent, note, text: text() };
}
