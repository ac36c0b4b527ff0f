import os from "node:os";
import { expect, test, type Browser, type Page } from "playwright/test";
import { findProgram } from "../deploy/test-nginx";
import { startRelay } from "../deploy/test-turn";
import { findFreePort } from "../scripts/network/ports";
import { isFull } from "../scripts/test/proof-size";
import { createUser } from "./support/account";
import { bookedSoon, expectPicture, expectSound, launchWithDevices } from "./support/meeting";
import { createMember } from "./support/member-editor";
import { startProcess } from "./support/process-of-site";
import { texts, type TextKeyIn } from "./support/texts";
import { signedIn } from "./support/users";

// Two browsers that reach each other by a relay alone; `npm run bench -- meeting`.

const SECRET = "north-wind";
const turnserver = findProgram("turnserver");
/** The address of this machine that browsers use for their pictures; those of the loopback they do not. */
const address = Object.values(os.networkInterfaces())
  .flatMap((all) => all ?? [])
  .find(({ family, internal }) => family === "IPv4" && !internal)?.address;

test.use({ launchOptions: await launchWithDevices() });
test.skip(!isFull, "two more processes of the site, in full runs");
test.skip(turnserver === undefined, "coturn is not installed");
test.skip(address === undefined, "this machine has no address beside that of itself");

const t = (key: TextKeyIn<"meeting">) => texts("el")(`meeting.${key}`);

type Own = { links: RTCPeerConnection[] };

/** Lets a page use addresses of relays only, as behind a firewall that lets nothing else pass. */
const onlyByRelay = (page: Page) =>
  page.addInitScript(() => {
    const own = window as unknown as Own;
    own.links = [];
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super({ ...configuration, iceTransportPolicy: "relay" });
        own.links.push(this);
      }
    };
  });

/** Over which kinds of addresses of its own a page's pictures go. */
const ways = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const link of (window as unknown as Own).links) {
      const stats = [...(await link.getStats()).values()] as Record<string, string | boolean>[];
      for (const { type, nominated, state, localCandidateId } of stats)
        if (type === "candidate-pair" && nominated && state === "succeeded")
          found.push(String(stats.find(({ id }) => id === localCandidateId)?.candidateType));
    }
    return found;
  });

/** Two people in a room, by a site whose relay has this secret. */
async function meetWith(browser: Browser, secret: string) {
  const [web, chat, relay] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const origin = `http://localhost:${web}`;
  const settings = {
    SITE_URL: origin,
    NEXTAUTH_URL: origin,
    PORT: String(web),
    CHAT_PORT: String(chat),
    TURN_URL: `turn:${address}:${relay}?transport=udp`,
    TURN_SECRET: secret,
  };
  const running = [
    await startRelay(turnserver!, {
      port: relay,
      secret: SECRET,
      address: address!,
      // Both people are on this machine, which a relay leads nobody to.
      change: (text) => text.replace(/^denied-peer-ip=.*$/gm, ""),
    }),
    await startProcess("chat", chat, settings),
    await startProcess("web", web, settings),
  ];
  const [company, guest] = [await createMember(), await createUser("user", "el")];
  const room = `/meeting/${await bookedSoon(company.id, guest.id)}`;
  const pages: Page[] = [];
  for (const person of [company.owner, guest]) {
    const page = await (await signedIn(browser, person)).newPage();
    await onlyByRelay(page);
    await page.goto(origin + room);
    await expectPicture(page, t("ownPicture"));
    // Before the meeting it says whether it reached the relay.
    await expect(page.getByText(t("noRelay"))).toHaveCount(secret === SECRET ? 0 : 1, {
      timeout: 30_000,
    });
    await page
      .locator("main")
      .getByRole("button", { name: t("enter"), exact: true })
      .click();
    pages.push(page);
  }
  return {
    pages,
    picture: t("pictureOf").replace("{name}", `${guest.name} ${guest.surname}`),
    async stop() {
      for (const page of pages) await page.context().close();
      for (const each of running.toReversed()) await each.stop();
    },
  };
}

test("two people have picture and sound of each other by the relay alone", async ({ browser }) => {
  test.setTimeout(240_000);
  const { pages, picture, stop } = await meetWith(browser, SECRET);
  try {
    for (const page of pages) {
      const other = page.locator(`video[aria-label="${picture}"]`);
      await expect(other).toHaveCount(2, { timeout: 60_000 });
      await expectPicture(page, picture);
      await expectSound(page, picture);
      await expect.poll(() => ways(page)).toEqual(["relay"]);
    }
  } finally {
    await stop();
  }
});

test("control: a relay with another secret than the site's connects nobody", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { pages, stop } = await meetWith(browser, "south-wind");
  try {
    const [host] = pages;
    await expect(host!.locator(".meeting-state")).toBeVisible({ timeout: 60_000 });
    await host!.waitForTimeout(15_000);
    await expect(host!.locator(".meeting-state")).toBeVisible();
    expect(await ways(host!)).toEqual([]);
  } finally {
    await stop();
  }
});
