import "fake-indexeddb/auto";
import { setChatPerson } from "@/components/kit/session/chat-person";
import { beforeEach, expect, it } from "vitest";
import { stubApi, stubLocation } from "@/components/kit/form/test-api";
import { setSession } from "@/components/kit/session/session-store";
import { signOut } from "@/components/kit/session/sign-out";
import "@/components/site/frame/browser-parts";
import { openIndexedStore } from "./indexed-store";
import { PEER, SELF } from "./test-message";

// The chat is not loaded in this file, as on a page for confirming an address.
const api = stubApi();
const location = stubLocation();
const OTHER = SELF + 1_000;
const user = (id: number) => ({
  id,
  name: "Anna",
  email: "anna@example.test",
  roles: ["user"] as ["user"],
  member_id: null,
});

const store = await openIndexedStore();
const kept = async () =>
  Promise.all(
    [SELF, OTHER].map(async (userId) => [
      (await store.drafts(userId)).length,
      (await store.pending(userId)).length,
    ]),
  );
beforeEach(async () => {
  localStorage.clear();
  setSession(null);
  for (const userId of [SELF, OTHER]) {
    await store.keepDraft({ userId, peer: PEER, content: "not sent", pictures: [] });
    await store.keepPending({
      clientId: `c${userId}`,
      userId,
      to: PEER,
      content: "waits",
      pictures: [],
      order: 1,
      state: "failed",
      problem: "failed",
      reason: null,
    });
  }
});

it("deletes what is kept of the person whom the page knows", async () => {
  setSession(user(SELF));
  expect(await signOut("en")).toBe(true);
  expect(await kept()).toEqual([
    [0, 0],
    [1, 1],
  ]);
  expect(api.calls).toEqual([["POST /auth/logout", undefined]]);
  expect(location.assign).toHaveBeenCalledWith("/en/user/login");
});

it("asks who it is where the page does not know it", async () => {
  api.respond("GET /api/auth/session", { body: { data: { user: user(SELF) } } });
  await signOut("en");
  expect(await kept()).toEqual([
    [0, 0],
    [1, 1],
  ]);
});

it.each([
  ["whose session has ended", { body: { data: {} } }],
  ["of whom the site cannot say", "offline"],
] as const)("deletes what is kept of the person signed in last, %s", async (_name, answer) => {
  // A page had the person's chat, and another one after it does not know whose session it was.
  setChatPerson(SELF);
  setChatPerson(undefined);
  api.respond("GET /api/auth/session", answer);
  api.respond("POST /auth/logout", { status: 401 });
  expect(await signOut("en")).toBe(true);
  expect(await kept()).toEqual([
    [0, 0],
    [1, 1],
  ]);
  // Nobody is signed in any more: the next sign-out by nobody's name deletes the rest.
  await signOut("en");
  expect(await kept()).toEqual([
    [0, 0],
    [0, 0],
  ]);
});

it("deletes everything when nobody can say who it was", async () => {
  api.respond("GET /api/auth/session", "offline");
  await signOut("en");
  expect(await kept()).toEqual([
    [0, 0],
    [0, 0],
  ]);
});

it("deletes nothing while the sign-out fails", async () => {
  setSession(user(SELF));
  api.respond("POST /auth/logout", "offline");
  expect(await signOut("en")).toBe(false);
  expect(await kept()).toEqual([
    [1, 1],
    [1, 1],
  ]);
});
