import { beforeEach, expect, it, vi } from "vitest";
import { clearJournals, draftJournal, readJournals, withJournals } from "./draft-journal";

/** A Storage whose keys are own properties, as in browsers; it counts the characters it is given. */
let written = 0;
let isFull = false;
const newStorage = () =>
  Object.assign(
    Object.create({
      getItem: function (this: Record<string, string>, key: string) {
        return this[key] ?? null;
      },
      setItem: function (this: Record<string, string>, key: string, value: string) {
        if (isFull) throw new Error("QuotaExceededError");
        written += value.length;
        this[key] = value;
      },
      removeItem: function (this: Record<string, string>, key: string) {
        Reflect.deleteProperty(this, key);
      },
    }) as Storage,
  );
const key = { user: 1, thing: "post 7", document: "a" };
const draftsOf = (thing = "post 7") => readJournals(1, thing).map(({ draft }) => draft);
const type = (journal: ReturnType<typeof draftJournal>, text: string, at?: number) =>
  journal.write(JSON.stringify({ text }), at);

beforeEach(() => {
  written = 0;
  isFull = false;
  vi.stubGlobal("window", { localStorage: newStorage() });
});

it("has the text as it is after each keystroke, anywhere in it", () => {
  const journal = draftJournal(key);
  let text = "";
  for (const [at, letters] of [
    [0, "φως"],
    [1, "ωω"],
    [5, "!"],
    [0, "Το "],
  ] as const) {
    text = text.slice(0, at) + letters + text.slice(at);
    type(journal, text);
    expect(draftsOf()).toEqual([{ text }]);
  }
  type(journal, text.slice(2, 4));
  expect(draftsOf()).toEqual([{ text: text.slice(2, 4) }]);
  type(journal, "α".repeat(10_000));
  expect(draftsOf()).toEqual([{ text: "α".repeat(10_000) }]);
  journal.delete();
  expect([draftsOf(), Object.keys(window.localStorage)]).toEqual([[], []]);
});

it("writes little and quickly with each keystroke of a long text", () => {
  const journal = draftJournal(key);
  const body = "Μια μεγάλη παράγραφος. ".repeat(2_300);
  type(journal, body);
  written = 0;
  const times: number[] = [];
  for (let count = 1; count <= 100; count++) {
    const started = performance.now();
    type(journal, `${body.slice(0, 20_000)}${"x".repeat(count)}${body.slice(20_000)}`);
    times.push(performance.now() - started);
  }
  expect(written / 100).toBeLessThan(300);
  // 50 KB of text; the median, as the machine may be busy.
  expect(times.sort((a, b) => a - b)[50]).toBeLessThan(4);
});

it("leaves out a last change that does not belong to the text, and what a crash cut off", () => {
  const journal = draftJournal(key);
  type(journal, "φως");
  type(journal, "φως και");
  const [delta] = Object.keys(window.localStorage).filter((name) => name.includes("delta"));
  const kept = window.localStorage.getItem(delta!)!;
  window.localStorage.setItem(delta!, kept.replace(/"id":"/, '"id":"other '));
  expect(draftsOf()).toEqual([{ text: "φως" }]);
  window.localStorage.setItem(delta!, kept.slice(0, -3));
  expect(draftsOf()).toEqual([{ text: "φως" }]);
});

it("belongs to a user and a thing, expires, and is told when there is no room", () => {
  type(draftJournal(key), "φως", 1_000);
  type(draftJournal({ ...key, document: "b" }), "νέο", 2_000);
  expect([readJournals(2, "post 7"), draftsOf("post 71")]).toEqual([[], []]);
  clearJournals(1_500);
  expect(draftsOf()).toEqual([{ text: "νέο" }]);
  isFull = true;
  expect(() => type(draftJournal(key), "φως")).toThrow();
});

it("counts where it is newer than what the other store has", () => {
  const record = { ...key, at: 10, draft: { text: "παλιό" } };
  const journal = (at: number) => ({ ...key, at, draft: { text: "νέο" } });
  expect(withJournals([record], [journal(11)])).toEqual([journal(11)]);
  expect(withJournals([record], [journal(9)])).toEqual([record]);
  expect(withJournals([], [journal(9)])).toEqual([journal(9)]);
});
