import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { iceServers } from "@/lib/commerce/meeting-room/relay";
import { settings } from "@/lib/kernel/core/settings";
import { findFreePort } from "@/scripts/network/ports";
import { findProgram } from "./test-nginx";
import { startRelay, TurnClient } from "./test-turn";

const SECRET = "north-wind";
const HOUR_MS = 3_600_000;
const turnserver = findProgram("turnserver");

/** What the site gives a browser whose room closes so many milliseconds from now. */
function credentials(closesIn: number, secret = SECRET) {
  const url = "turn:turn.example.gr:3478";
  Object.assign(settings(), { TURN_URL: [url], TURN_SECRET: secret });
  const [server] = iceServers("anna", new Date(Date.now() + closesIn));
  return server!;
}

describe.skipIf(turnserver === undefined)("the relay of deploy/coturn", () => {
  let port: number;
  let relay: Awaited<ReturnType<typeof startRelay>>;
  const clients: TurnClient[] = [];
  const client = (user: { username: string; credential: string }) => {
    const made = new TurnClient(port, user);
    clients.push(made);
    return made;
  };
  beforeAll(async () => {
    port = await findFreePort();
    relay = await startRelay(turnserver!, { port, secret: SECRET });
  });
  afterAll(async () => {
    for (const each of clients) each.close();
    await relay.stop();
  });

  it("takes the credentials that the site signs", async () => {
    expect(await client(credentials(HOUR_MS)).allocate()).toBe(0);
  });

  it("refuses those of a room that has closed, of another secret, and altered ones", async () => {
    expect(await client(credentials(-HOUR_MS)).allocate()).toBe(401);
    expect(await client(credentials(HOUR_MS, "south-wind")).allocate()).toBe(401);
    // Longer than it was signed for.
    const { username, credential } = credentials(HOUR_MS);
    const later = `${Number.parseInt(username, 10) + 60}:anna`;
    expect(await client({ username: later, credential }).allocate()).toBe(401);
    expect(await client({ username, credential: "" }).allocate()).toBe(401);
    // Control: what was altered is accepted once it is signed.
    const signed = createHmac("sha1", SECRET).update(later).digest("base64");
    expect(await client({ username: later, credential: signed }).allocate()).toBe(0);
  });

  it.each(["127.0.0.1", "10.0.0.5", "172.18.0.2", "192.168.1.1", "169.254.169.254", "224.0.0.1"])(
    "leads nobody to %s",
    async (address) => {
      const one = client(credentials(HOUR_MS));
      expect(await one.allocate()).toBe(0);
      expect(await one.reach(address)).toBe(403);
      // Control: an address of the public internet.
      expect(await one.reach("203.0.113.7")).toBe(0);
    },
  );
});
