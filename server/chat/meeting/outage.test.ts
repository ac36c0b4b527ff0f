import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, it, vi } from "vitest";
import { Call } from "@/components/commerce/meeting/call/call";
import type { LocalMedia } from "@/components/commerce/meeting/call/local-media";
import { Store } from "@/components/commerce/meeting/call/store";
import { MAX_PEOPLE } from "@/lib/commerce/meeting-room/limits";
import type { TestUser } from "@/lib/kernel/auth/test-users";
import { keepRunning } from "@/scripts/supervisor/keep-running";
import { PROCESSES } from "@/scripts/supervisor/processes";
import { testChatProxy } from "../../test-chat-proxy";
import { testProcess } from "../test-process";
import { random, testBooking, WAIT } from "./test-meeting";

/** How long the sidecar is killed again and again, as in the proof with six browsers. */
const HELD_MS = 16_000;
/** The longest pause before the supervisor starts it again, and its start on a busy machine. */
const START_WITHIN_MS = 30_000;
/** All are back so soon after it answers: at most 5 s until they ask, and the time to enter. */
const BACK_WITHIN_MS = 15_000;

vi.setConfig({ testTimeout: 120_000 });
// The browser's own parts that the client of a meeting uses; pictures and sound are others' matter.
vi.stubGlobal("window", new EventTarget());
vi.stubGlobal(
  "RTCPeerConnection",
  class {
    createDataChannel = () => undefined;
    restartIce = () => undefined;
    close = () => undefined;
  },
);
const calls: Call[] = [];
afterEach(() => {
  for (const call of calls) call.close();
  vi.restoreAllMocks();
});

/** Enters as the page does, without devices. */
function enter(port: number, room: string, user: TestUser): Call {
  const tracks = { microphone: null, camera: null, screen: null };
  const media = { store: new Store({ tracks, isMuted: true }), screen: { id: "" } };
  const auth = { room, nonce: random(), token: user.accessToken };
  const call = new Call({
    endpoint: { origin: `http://127.0.0.1:${port}`, path: "/socket.io" },
    media: media as unknown as LocalMedia,
    auth: () => auth,
  });
  calls.push(call);
  call.join();
  return call;
}

/** The chat under the supervisor, which can be killed as often as it starts. */
async function superviseChat() {
  const { longestPauseMs } = PROCESSES.find(({ name }) => name === "chat")!;
  const first = await testProcess();
  let { child } = first;
  let isHeld = false;
  const running = () => {
    const ended = once(child, "exit").then(() => "SIGKILL");
    return { ended, stop: async () => void child.kill("SIGKILL") };
  };
  const start = async () => {
    if (isHeld) throw new Error("SIGKILL");
    ({ child } = await testProcess({}, first.port));
    return running();
  };
  const kept = keepRunning({ name: "chat", start }, running(), longestPauseMs);
  return {
    port: first.port,
    stop: () => kept.stop(),
    holdDown() {
      isHeld = true;
      child.kill("SIGKILL");
      return () => void (isHeld = false);
    },
    answers: () =>
      fetch(`http://127.0.0.1:${first.port}/health`).then(
        ({ ok }) => ok,
        () => false,
      ),
  };
}

it("six find each other soon after a sidecar that was killed again and again", async () => {
  const chat = await superviseChat();
  const site = await testChatProxy({ port: chat.port });
  const { uid, guest } = await testBooking();
  const people = Array.from({ length: MAX_PEOPLE }, () => enter(site.port, uid, guest));
  const phases = () => people.map(({ store }) => store.get().phase);
  const seen = () => people.map(({ store }) => store.get().peers.length);
  const everybody = people.map(() => MAX_PEOPLE - 1);
  await expect.poll(seen, WAIT).toEqual(everybody);

  // Whatever is drawn for a delay is the longest.
  vi.spyOn(Math, "random").mockReturnValue(0.999);
  const release = chat.holdDown();
  await expect.poll(phases, WAIT).toEqual(people.map(() => "lost"));
  await sleep(HELD_MS);
  release();
  await expect.poll(chat.answers, { timeout: START_WITHIN_MS, interval: 20 }).toBe(true);
  const began = performance.now();
  await expect
    .poll(phases, { timeout: 2 * BACK_WITHIN_MS, interval: 20 })
    .toEqual(people.map(() => "in"));
  expect(performance.now() - began).toBeLessThan(BACK_WITHIN_MS);
  expect(seen()).toEqual(everybody);
  expect(await people[0]!.sendText("Είμαστε όλοι εδώ")).toBe(true);
  await expect
    .poll(() => people.slice(1).map(({ store }) => store.get().texts.at(-1)?.content), WAIT)
    .toEqual(people.slice(1).map(() => "Είμαστε όλοι εδώ"));
  await chat.stop();
});
