import { expect, test } from "vitest";
import { translationAges, type TranslationEvent } from "./translations";
import { isOutdated } from "./translations-of";

const [old, older, now] = [new Date(2_000), new Date(1_000), new Date(9_000)];
const event = (change: Partial<TranslationEvent>): TranslationEvent => ({
  formerAt: old,
  isChanged: false,
  isMarkedCurrent: false,
  isLive: false,
  ...change,
});

test.each<[string, Parameters<typeof translationAges>[0], ReturnType<typeof translationAges>]>([
  [
    "a single translation is as old as its last change",
    { el: event({ isChanged: true }) },
    { el: now },
  ],
  [
    "translations changed in one save have the same age",
    { el: event({ isChanged: true }), en: event({ isChanged: true, formerAt: null }) },
    { el: now, en: now },
  ],
  [
    "a Greek text that changes is newer than its translation",
    { el: event({ isChanged: true }), en: event({}) },
    { el: now },
  ],
  [
    "a new translation is as old as what it translates",
    { el: event({}), en: event({ isChanged: true, formerAt: null }) },
    { en: old },
  ],
  [
    "a translation that catches up is as old as that, and no newer",
    { el: event({}), en: event({ isChanged: true, formerAt: older, isLive: true }) },
    { en: old },
  ],
  [
    "a translation is polished before it is out",
    { el: event({}), en: event({ isChanged: true }) },
    { en: old },
  ],
  [
    "what English says anew in public, Greek does not say yet",
    { el: event({}), en: event({ isChanged: true, isLive: true }) },
    { en: now },
  ],
  [
    "what was looked at is current",
    { el: event({}), en: event({ formerAt: older, isMarkedCurrent: true }) },
    { en: old },
  ],
  [
    "a look at the newer one changes nothing",
    { el: event({ isMarkedCurrent: true }), en: event({ formerAt: older }) },
    { el: old },
  ],
  [
    "looked at while the other changes",
    { el: event({ isChanged: true }), en: event({ isMarkedCurrent: true }) },
    { el: now, en: now },
  ],
  ["nothing happened", { el: event({}), en: event({}) }, {}],
])("%s", (_name, events, expected) => expect(translationAges(events, now)).toEqual(expected));

test("the older of two is outdated, a single one never is", () => {
  expect([
    isOutdated({ wordsAt: older }, { wordsAt: old }),
    isOutdated({ wordsAt: old }, { wordsAt: older }),
    isOutdated({ wordsAt: old }, { wordsAt: old }),
    isOutdated({ wordsAt: older }, undefined),
    isOutdated(undefined, { wordsAt: old }),
  ]).toEqual([true, false, false, false, false]);
});
