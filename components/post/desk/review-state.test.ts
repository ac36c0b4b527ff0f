import { describe, expect, it } from "vitest";
import type { PostEditView } from "@/lib/post/desk/view";
import { reviewState } from "./review-state";

type Given = {
  el?: string;
  en?: string;
  pending?: { state: string; note?: string | null };
  note?: string;
};
/** A post of which only what the review looks at is given. */
const post = ({ el, en, pending, note = "" }: Given) =>
  ({
    translations: { el: el ? { status: el } : null, en: en ? { status: en } : null },
    pending: pending ? { note: null, ...pending } : null,
    review_note: note || null,
  }) as unknown as PostEditView;

describe("the review of a post, as its author sees it", () => {
  it.each<[string, Given, string | undefined]>([
    ["is nothing to be said of for a draft", { el: "draft" }, undefined],
    ["waits once a translation does", { el: "draft", en: "in_review" }, "postWaits"],
    ["was sent back with a note", { el: "draft", note: "Γιατί;" }, "postSentBack"],
    ["makes changes of a public one wait", { el: "published" }, "changesWait"],
    ["makes changes of a scheduled one wait", { el: "scheduled" }, "changesWait"],
    [
      "has a revision that was begun",
      { el: "published", pending: { state: "draft" } },
      "changeDraft",
    ],
    [
      "has a revision that waits",
      { el: "published", pending: { state: "in_review" } },
      "changeWaits",
    ],
    [
      "has one that was sent back",
      { el: "published", pending: { state: "sent_back" } },
      "changeSentBack",
    ],
  ])("%s", (_title, given, text) => expect(reviewState(post(given), false).text).toBe(text));

  it("of a new post is nothing", () =>
    expect(reviewState(null, false)).toEqual({
      pending: null,
      waits: false,
      isLive: false,
      note: null,
      text: undefined,
    }));
  it("shows the note of the revision, not of the post", () => {
    const pending = { state: "sent_back", note: "Νέο" };
    expect(reviewState(post({ el: "published", pending, note: "Παλιό" }), false).note).toBe("Νέο");
    expect(
      reviewState(post({ el: "published", pending: { state: "draft" }, note: "Παλιό" }), false)
        .note,
    ).toBeNull();
  });
});

it("editors are told nothing of a public post without a revision", () => {
  expect(reviewState(post({ el: "published" }), true)).toMatchObject({
    text: undefined,
    waits: false,
  });
  expect(reviewState(post({ el: "in_review" }), true)).toMatchObject({
    text: "postWaits",
    waits: true,
  });
});
