import { describe, expect, it } from "vitest";
import { entryKey } from "@/lib/site/editorial-calendar/entry-key";
import { afterMove } from "./after-move";
import { testEntry } from "./test-entries";

const LATER = "2026-12-03T07:00:00.000Z";
const entry = testEntry();
const move = { kind: "post", id: 1, version: 3, languages: ["el", "en"], at: LATER } as const;
const short = (entries: ReturnType<typeof afterMove>) =>
  entries.map(({ key, at, languages, version }) => [key, at, languages.join(), version]);
const key = entryKey(entry, LATER);

describe("a stored move", () => {
  it("gives the entry the key that the server will give it", () =>
    expect(short(afterMove([entry], entry.key, move, 4))).toEqual([[key, LATER, "el,en", 4]]));

  it("leaves the other language as it is, with the new version", () =>
    expect(short(afterMove([entry], entry.key, { ...move, languages: ["en"] }, 4))).toEqual([
      [entry.key, entry.at, "el", 4],
      [key, LATER, "en", 4],
    ]));

  it("joins what appears then already, so that an undo gives one entry", () => {
    const apart = afterMove([entry], entry.key, { ...move, languages: ["el"] }, 4);
    const back = { ...move, languages: ["el"] as const, at: entry.at };
    expect(short(afterMove(apart, key, back, 5))).toEqual([[entry.key, entry.at, "el,en", 5]]);
  });

  it("touches nothing else, and nothing when the entry is gone", () => {
    const other = testEntry({ id: 2 });
    expect(afterMove([other, entry], entry.key, move, 4)[0]).toEqual(other);
    expect(afterMove([other], entry.key, move, 4)).toEqual([other]);
  });
});
