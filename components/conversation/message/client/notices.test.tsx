import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { makeNotices } from "./notices";

let announced: [tab: string, id: number][];
let tabs: ReturnType<typeof makeNotices>[];

/** A tab of the browser, in which a conversation is before the reader's eyes or not. */
function openTab(name: string, viewed?: number) {
  const tab = makeNotices({
    userId: 1,
    isViewing: (peer) => peer === viewed,
    announce: (_peer, id) => announced.push([name, id]),
  });
  tabs.push(tab);
  return tab;
}

beforeEach(() => {
  vi.useFakeTimers();
  window.localStorage.clear();
  announced = [];
  tabs = [];
});
afterEach(() => void vi.useRealTimers());

it("several tabs give one notice for a message, however late one of them hears of it", async () => {
  openTab("first");
  openTab("second");
  for (const tab of tabs) tab.arrived(2, 7);
  await vi.advanceTimersByTimeAsync(1_000);
  tabs[1]?.arrived(2, 7);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(announced).toHaveLength(1);
  tabs[0]?.arrived(2, 8);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(announced.map(([, id]) => id)).toEqual([7, 8]);
});

it("no tab tells of a message that is being read in one of them", async () => {
  openTab("background");
  openTab("reading", 2);
  for (const tab of tabs) tab.arrived(2, 7);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(announced).toEqual([]);
});
