import { describe, expect, it } from "vitest";
import { nextTimes, type Times } from "./publication-window";

const now = new Date("2026-05-05T12:00:00.000Z");
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const refuse = (field: string, text: string): never => {
  throw new Error(`${field} ${text}`);
};
const next = (previous: Times | undefined, change: Parameters<typeof nextTimes>[1]) =>
  nextTimes(previous, change, now, refuse);
const state = (
  status: Times["status"],
  publishedAt: Date | null = null,
  unpublishAt: Date | null = null,
): Times => ({ status, publishedAt, unpublishAt });

describe("status and dates of a translation after a change", () => {
  it.each<[string, Times | undefined, Parameters<typeof nextTimes>[1], Times]>([
    ["a new one is a draft", undefined, {}, state("draft")],
    [
      "published is published now",
      state("draft"),
      { status: "published" },
      state("published", now),
    ],
    [
      "published at a moment that has passed keeps it",
      state("draft"),
      { status: "published", published_at: at(-5).toISOString() },
      state("published", at(-5)),
    ],
    [
      "published at a moment to come is scheduled",
      state("draft"),
      { status: "published", published_at: at(5).toISOString() },
      state("scheduled", at(5)),
    ],
    [
      "what is scheduled is published now by saying so",
      state("scheduled", at(5)),
      { status: "published" },
      state("published", now),
    ],
    [
      "what is scheduled and untouched stays so",
      state("scheduled", at(5)),
      {},
      state("scheduled", at(5)),
    ],
    [
      "what is scheduled and due is published, though the form says scheduled",
      state("scheduled", at(-1)),
      { status: "scheduled", published_at: at(-1).toISOString() },
      state("published", at(-1)),
    ],
    [
      "what is published may be put off",
      state("published", at(-9)),
      { published_at: at(3).toISOString() },
      state("scheduled", at(3)),
    ],
    [
      "what was public comes back with its date",
      state("archived", at(-9)),
      { status: "published" },
      state("published", at(-9)),
    ],
    [
      "and without the withdrawal that has passed",
      state("archived", at(-9), at(-2)),
      { status: "published" },
      state("published", at(-9), null),
    ],
    [
      "what is withdrawn keeps its dates",
      state("published", at(-9), at(2)),
      { status: "archived" },
      state("archived", at(-9), at(2)),
    ],
    [
      "a withdrawal that has passed is kept until the worker comes",
      state("published", at(-9), at(-1)),
      {},
      state("published", at(-9), at(-1)),
    ],
    [
      "a draft may have dates",
      state("draft"),
      { published_at: at(3).toISOString(), unpublish_at: at(4).toISOString() },
      state("draft", at(3), at(4)),
    ],
    [
      "a draft that is put off past its withdrawal forgets it",
      state("draft", at(1), at(2)),
      { published_at: at(3).toISOString() },
      state("draft", at(3), null),
    ],
    ["a date may be taken away", state("draft", at(3)), { published_at: null }, state("draft")],
  ])("%s", (_name, previous, change, expected) => expect(next(previous, change)).toEqual(expected));

  it.each<[string, Times | undefined, Parameters<typeof nextTimes>[1], string]>([
    [
      "scheduled without a time",
      state("draft"),
      { status: "scheduled" },
      "published_at scheduleInFuture",
    ],
    [
      "scheduled for a past time",
      state("draft"),
      { status: "scheduled", published_at: at(-1).toISOString() },
      "published_at scheduleInFuture",
    ],
    [
      "what is scheduled moved into the past",
      state("scheduled", at(5)),
      { published_at: at(-1).toISOString() },
      "published_at scheduleInFuture",
    ],
    [
      "a withdrawal in the past",
      state("published", at(-9)),
      { unpublish_at: at(-1).toISOString() },
      "unpublish_at unpublishAfter",
    ],
    [
      "a withdrawal before it is published",
      state("scheduled", at(5)),
      { unpublish_at: at(4).toISOString() },
      "unpublish_at unpublishAfter",
    ],
    [
      "published after its withdrawal",
      state("scheduled", at(1), at(2)),
      { published_at: at(3).toISOString() },
      "unpublish_at unpublishAfter",
    ],
  ])("refuses %s", (_name, previous, change, expected) =>
    expect(() => next(previous, change)).toThrow(expected),
  );
});
