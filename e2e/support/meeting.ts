import { randomUUID } from "node:crypto";
import { expect, type Page, type WebSocketRoute } from "playwright/test";
import { chromiumLaunch } from "./chromium";
import { withDatabase } from "./database";

/** A browser whose camera shows a moving picture, whose microphone beeps, and which asks nobody. */
export async function launchWithDevices() {
  const launch = await chromiumLaunch();
  const devices = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];
  return { ...launch, args: [...(launch.args ?? []), ...devices] };
}

/** A booking of an hour that begins in five minutes. @returns by what its room is found */
export async function bookedSoon(memberId: number, guestId: number): Promise<string> {
  const uid = randomUUID();
  await withDatabase((client) =>
    client.query(
      `INSERT INTO appointment_slot (member_id, starts_at, ends_at, busy_until, bookable_until, status,
        booked_by_id, booked_at, calendar_uid)
       VALUES ($1, now() + interval '5 minutes', now() + interval '65 minutes',
        now() + interval '65 minutes', now(), 'booked', $2, now(), $3)`,
      [memberId, guestId, uid],
    ),
  );
  return uid;
}

/** Waits until somebody's picture comes, moving. */
export async function expectPicture(page: Page, name: string): Promise<void> {
  const moves = () =>
    page.evaluate(async (label) => {
      const video = document.querySelector<HTMLVideoElement>(`video[aria-label="${label}"]`);
      if (!video || video.videoWidth === 0 || "blank" in video.dataset) return false;
      const before = video.getVideoPlaybackQuality().totalVideoFrames;
      await new Promise((resolve) => setTimeout(resolve, 400));
      return video.getVideoPlaybackQuality().totalVideoFrames > before;
    }, name);
  await expect.poll(moves, { message: `${name} moves`, timeout: 30_000 }).toBe(true);
}

/** Waits until somebody is heard: the beeps of their microphone. */
export async function expectSound(page: Page, name: string): Promise<void> {
  const loudness = () =>
    page.evaluate(async (label) => {
      const video = document.querySelector<HTMLVideoElement>(`video[aria-label="${label}"]`);
      if (!(video?.srcObject instanceof MediaStream) || video.muted || video.paused) return 0;
      const context = new AudioContext();
      await context.resume();
      const analyser = context.createAnalyser();
      context.createMediaStreamSource(video.srcObject).connect(analyser);
      const samples = new Float32Array(analyser.fftSize);
      let most = 0;
      for (let count = 0; count < 60; count++) {
        await new Promise((resolve) => setTimeout(resolve, 25));
        analyser.getFloatTimeDomainData(samples);
        most = Math.max(most, ...samples.map((sample) => Math.abs(sample)));
      }
      await context.close();
      return most;
    }, name);
  await expect
    .poll(loudness, { message: `${name} is heard`, timeout: 30_000 })
    .toBeGreaterThan(0.01);
}

/** The connections of a page to the sidecar, which a test can cut, and keep cut. */
export async function holdSockets(page: Page) {
  const open = new Set<WebSocketRoute>();
  let isCut = false;
  await page.routeWebSocket(/socket\.io/, (socket) => {
    if (isCut) return void socket.close();
    socket.connectToServer();
    open.add(socket);
  });
  // Without a web socket the client would go on by requests.
  await page.route(/socket\.io.*transport=polling/, (route) =>
    isCut ? route.abort() : route.continue(),
  );
  return {
    async cut() {
      isCut = true;
      for (const socket of open) await socket.close();
      open.clear();
    },
    mend() {
      isCut = false;
    },
  };
}
