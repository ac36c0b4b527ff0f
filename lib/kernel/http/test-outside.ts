import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { OutsideNetwork } from "./fetch-outside";

/** The host that test servers stand for. */
export const TEST_HOST = "calendar.example.test";
/** A public address, which tests lead to their own server. */
export const TEST_ADDRESS = { address: "93.184.216.34", family: 4 };

/** A key and a certificate of the test host, which are of no use anywhere else. */
const read = (name: string) => readFileSync(path.join(import.meta.dirname, name), "utf8");
const KEY = read("test-outside-key.pem");
const CERTIFICATE = read("test-outside-cert.pem");

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A server with TLS on this machine, and the network in which the test host leads to it. */
export async function startOutside(answer: Answer) {
  const server = createServer({ key: KEY, cert: CERTIFICATE }, answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const network = {
    resolve: (_host: string) => Promise.resolve([TEST_ADDRESS]),
    reach: () => ({ address: "127.0.0.1", port }),
    ca: CERTIFICATE,
  } satisfies OutsideNetwork;
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { network, stop };
}
