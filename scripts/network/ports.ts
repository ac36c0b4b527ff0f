import { connect, createServer } from "node:net";
import { Refusal, errorCode } from "../console/refusal";

const CONNECT_MS = 500;

/**
 * On some systems a server on one address does not prevent another on all addresses, which then
 * gets no requests.
 */
function isPortTaken(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host, timeout: CONNECT_MS });
    const end = (answered: boolean) => {
      socket.destroy();
      resolve(answered);
    };
    socket
      .once("connect", () => end(true))
      .once("timeout", () => end(false))
      .once("error", () => end(false));
  });
}

function tryToListen(port: number, host: string | undefined): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error) => resolve(errorCode(error) ?? error.message));
    probe.listen({ port, host }, () => probe.close(() => resolve(undefined)));
  });
}

/** A port that is kept from other programs until it is needed. */
export type HeldPort = { release(): Promise<void> };

/** Keeps a port; undefined when it cannot be listened on. */
export async function holdPort(
  port: number,
  host: string | undefined,
): Promise<HeldPort | undefined> {
  if ((await portProblem(port, host)) !== undefined) return undefined;
  return new Promise((resolve) => {
    const holder = createServer((socket) => socket.destroy());
    holder.once("error", () => resolve(undefined));
    holder.listen({ port, host }, () =>
      resolve({
        release: () => new Promise((released) => void holder.close(() => released())),
      }),
    );
  });
}

/** A free loopback port. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
      .once("error", reject)
      .listen(0, "127.0.0.1", () => {
        const address = probe.address();
        probe.close(() =>
          address && typeof address === "object"
            ? resolve(address.port)
            : reject(new Error("no port")),
        );
      });
  });
}

/** Why a port cannot be listened on; undefined for a free one. */
export async function portProblem(
  port: number,
  host: string | undefined,
): Promise<string | undefined> {
  return (
    (await tryToListen(port, host)) ??
    ((await isPortTaken(port, host ?? "127.0.0.1")) ? "EADDRINUSE" : undefined)
  );
}

/**
 * Checks before the long steps that a port is free.
 * @throws Refusal that names the setting
 */
export async function requirePort(
  setting: string,
  port: number,
  host: string | undefined,
): Promise<void> {
  const problem = await portProblem(port, host);
  if (problem === undefined) return;
  if (problem === "EADDRINUSE")
    throw new Refusal(
      `${setting} ${port} is in use by another program: stop it, or choose another, ` +
        `for example ${setting}=${port + 10} npm start`,
    );
  if (problem === "EACCES")
    throw new Refusal(`${setting} ${port} may not be used by this user: choose one above 1023`);
  throw new Refusal(
    `HOST ${host ?? ""} with ${setting} ${port} cannot be listened on (${problem})`,
  );
}
