import { request } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { settings } from "@/lib/kernel/core/settings";
import { startDevelopmentSite, type DevelopmentSite } from "../scripts/test/development-site";

// What a browser sees of it: npm run bench -- live-reload.

let site: DevelopmentSite;
beforeAll(async () => {
  const { DATABASE_URL, DATA_DIR } = settings();
  site = await startDevelopmentSite({ ...process.env, DATABASE_URL, DATA_DIR });
}, 120_000);
afterAll(() => site.stop());

/** Opens a WebSocket, and reads its first message; undefined when the connection is closed. */
function firstMessage(path: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const opening = request({
      port: site.port,
      path,
      headers: {
        connection: "Upgrade",
        upgrade: "websocket",
        "sec-websocket-version": "13",
        "sec-websocket-key": Buffer.from("0123456789abcdef").toString("base64"),
        origin: site.origin,
      },
    });
    opening.on("upgrade", (_response, socket, head) => {
      const read = (part: Buffer) => {
        if (part.length === 0) return;
        socket.destroy();
        resolve(part.toString());
      };
      read(head);
      socket.on("data", read);
      socket.on("close", () => resolve(undefined));
    });
    opening.on("response", (response) => {
      response.resume();
      resolve(undefined);
    });
    opening.on("error", () => resolve(undefined));
    opening.end();
  });
}

it("the development server answers the connection for live reload", async () => {
  expect(await firstMessage("/_next/hmr?id=test")).toMatch(
    /"type":"(?:turbopack-connected|sync|isrManifest)"/,
  );
});
