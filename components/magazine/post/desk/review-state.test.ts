import { describe, expect, it } from "vitest";
import type { PostEditView } from "@/lib/magazine/post/desk/view";
import { reviewState } from "./review-state";

type Given = {
  el?: string;
  en?: string;
  pending?: { state: string; note?: string | null };
  note?: string;
};
/** A post with only the fields of the review. */
const post = ({ el, en, pending, note = "" }: Given) =>
  ({
    translations: { el: el ? { status: el } : null, en: en ? { status: en } : null },
    pending: pending ? { note: null, ...pending } : null,
    review_note: note || null,
  }) as unknown as PostEditView;

describe("the review of a post for its author", () => {
  it.each<[string, Given, string | undefined]>([
    ["is nothing to be said of for a draft", { el: "draft" }, undefined],
    ["waits once a translation does", { el: "draft", en: "in_review" }, "postInReview"],
    ["was sent back with a note", { el: "draft", note: "Γιατί;" }, "postSentBack"],
    ["makes changes of a public one wait", { el: "published" }, "pendingHint"],
    ["makes changes of a scheduled one wait", { el: "scheduled" }, "pendingHint"],
    [
      "has a revision that was begun",
      { el: "published", pending: { state: "draft" } },
      "pendingDraft",
    ],
    [
      "has a revision that waits",
      { el: "published", pending: { state: "in_review" } },
      "pendingInReview",
    ],
    [
      "has one that was sent back",
      { el: "published", pending: { state: "sent_back" } },
      "pendingSentBack",
    ],
  ])("%s", (_title, fields, text) => expect(reviewState(post(fields), false).text).toBe(text));

  it("does not exist for a new post", () =>
    expect(reviewState(null, false)).toEqual({
      pending: null,
      waits: false,
      isLive: false,
      isSentBack: false,
      isUnsent: false,
      note: null,
      text: undefined,
    }));
  it("is sent back until the post is submitted again", () => {
    const isSentBack = (fields: Parameters<typeof post>[0]) =>
      reviewState(post(fields), false).isSentBack;
    expect(isSentBack({ el: "draft", note: "Πιο σύντομα" })).toBe(true);
    expect(isSentBack({ el: "in_review", note: "Πιο σύντομα" })).toBe(false);
    expect(isSentBack({ el: "published", pending: { state: "sent_back" } })).toBe(true);
    expect(isSentBack({ el: "published", pending: { state: "draft" }, note: "Παλιό" })).toBe(false);
  });
  it("shows the note of the pending revision, not of the post", () => {
    const pending = { state: "sent_back", note: "Νέο" };
    expect(reviewState(post({ el: "published", pending, note: "Παλιό" }), false).note).toBe("Νέο");
    expect(
      reviewState(post({ el: "published", pending: { state: "draft" }, note: "Παλιό" }), false)
        .note,
    ).toBeNull();
  });
});

it("is not shown to editors for a public post without a pending revision", () => {
  expect(reviewState(post({ el: "published" }), true)).toMatchObject({
    text: undefined,
    waits: false,
  });
  expect(reviewState(post({ el: "in_review" }), true)).toMatchObject({
    text: "postInReview",
    waits: true,
  });
});
