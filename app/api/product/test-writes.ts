import { beforeEach } from "vitest";
import { makeDesk, type Desk } from "./test-desk";

export let desk: Desk;
// Fresh people for each: one user writes 60 times a minute at most.
beforeEach(async () => {
  desk = await makeDesk();
});
export const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
