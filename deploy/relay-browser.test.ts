import os from "node:os";
import { chromium, type Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchWithDevices } from "@/e2e/support/meeting";
import { iceServers } from "@/lib/commerce/meeting-room/relay";
import { settings } from "@/lib/kernel/core/settings";
import { findFreePort } from "@/scripts/network/ports";
import { isFull } from "@/scripts/test/proof-size";
import { findProgram } from "./test-nginx";
import { startRelay } from "./test-turn";

const SECRET = "north-wind";
const HOUR_MS = 3_600_000;
const turnserver = findProgram("turnserver");
/** The address of this machine that browsers use for calls: those of the loopback they do not. */
const address = Object.values(os.networkInterfaces())
  .flatMap((all) => all ?? [])
  .find(({ family, internal }) => family === "IPv4" && !internal)?.address;
const canRun = isFull && turnserver !== undefined && address !== undefined;

/** Sends a moving picture from one connection to another, by relays alone. Runs in the browser. */
async function sendPicture(servers: RTCIceServer[]) {
  const make = () => new RTCPeerConnection({ iceServers: servers, iceTransportPolicy: "relay" });
  const [from, to] = [make(), make()];
  from.onicecandidate = ({ candidate }) => void (candidate && to.addIceCandidate(candidate));
  to.onicecandidate = ({ candidate }) => void (candidate && from.addIceCandidate(candidate));
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d")!;
  setInterval(() => {
    context.fillStyle = `hsl(${Math.random() * 360} 50% 50%)`;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }, 50);
  for (const track of canvas.captureStream(20).getTracks()) from.addTrack(track);
  const video = document.querySelector("video")!;
  to.ontrack = ({ track }) => void (video.srcObject = new MediaStream([track]));
  await from.setLocalDescription();
  await to.setRemoteDescription(from.localDescription!);
  await to.setLocalDescription();
  await from.setRemoteDescription(to.localDescription!);
  const frames = () => video.getVideoPlaybackQuality().totalVideoFrames;
  for (let count = 0; count < 150 && frames() < 5; count++)
    await new Promise((resolve) => setTimeout(resolve, 100));
  const stats = [...(await to.getStats()).values()] as Record<string, unknown>[];
  const pair = stats.find((one) => one.type === "candidate-pair" && one.state === "succeeded");
  const local = stats.find(({ id }) => pair !== undefined && id === pair.localCandidateId);
  return { hasPicture: frames() >= 5, way: local?.candidateType ?? "none" };
}

describe.skipIf(!canRun)("the relay between browsers, in full runs", () => {
  let browser: Browser;
  let relay: Awaited<ReturnType<typeof startRelay>>;
  let port: number;
  beforeAll(async () => {
    port = await findFreePort();
    relay = await startRelay(turnserver!, {
      port,
      secret: SECRET,
      address: address!,
      // Both are on this machine, which a relay leads nobody to.
      change: (text) => text.replace(/^denied-peer-ip=.*$/gm, ""),
    });
    browser = await chromium.launch(await launchWithDevices());
  });
  afterAll(async () => {
    await browser.close();
    await relay.stop();
  });

  it.each([
    ["that the site signs", SECRET, { hasPicture: true, way: "relay" }],
    ["of another secret, as a control,", "south-wind", { hasPicture: false, way: "none" }],
  ])("with credentials %s: a picture passes or not", async (_whose, secret, expected) => {
    const url = `turn:${address}:${port}?transport=udp`;
    Object.assign(settings(), { TURN_URL: [url], TURN_SECRET: secret });
    const page = await browser.newPage();
    await page.goto("data:text/html,<video autoplay muted></video>");
    const servers = iceServers("anna", new Date(Date.now() + HOUR_MS));
    expect(await page.evaluate(sendPicture, servers)).toEqual(expected);
  });
});
