import { beforeEach } from "vitest";
import { makeDesk, type Desk } from "./test-desk";

export let desk: Desk;
// New users for each test, as each may send 60 writes a minute.
beforeEach(async () => {
  desk = await makeDesk();
});
export const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
