import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { OutsideNetwork } from "./fetch-outside";

/** The host that test servers stand for. */
export const TEST_HOST = "calendar.example.test";
/** A public address, which tests lead to their own server. */
export const TEST_ADDRESS = { address: "93.184.216.34", family: 4 };

/** A key and a certificate of the test host, which live as long as the test. */
function makeCertificate(): { key: string; cert: string } {
  const folder = mkdtempSync(path.join(tmpdir(), "outside-"));
  const [key, cert] = [path.join(folder, "key.pem"), path.join(folder, "cert.pem")];
  try {
    execFileSync(
      "openssl",
      [
        ...["req", "-x509", "-nodes", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"],
        ...["-keyout", key, "-out", cert, "-days", "2", "-subj", `/CN=${TEST_HOST}`],
        ...["-addext", `subjectAltName=DNS:${TEST_HOST}`],
      ],
      { stdio: "pipe" },
    );
    return { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A server with TLS on this machine, and the network in which the test host leads to it. */
export async function startOutside(answer: Answer) {
  const { key, cert } = makeCertificate();
  const server = createServer({ key, cert }, answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const network = {
    resolve: (_host: string) => Promise.resolve([TEST_ADDRESS]),
    reach: () => ({ address: "127.0.0.1", port }),
    ca: cert,
  } satisfies OutsideNetwork;
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { network, stop };
}
