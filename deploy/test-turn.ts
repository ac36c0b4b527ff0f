import { spawn } from "node:child_process";
import { createHash, createHmac, randomBytes } from "node:crypto";
import { createSocket, type Socket } from "node:dgram";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Numbers of STUN and TURN (RFC 8489, RFC 8656). */
const COOKIE = 0x2112a442;
const METHOD = { allocate: 0x0003, permission: 0x0008 } as const;
const SUCCESS = 0x0100;
const ATTRIBUTE = {
  username: 0x0006,
  integrity: 0x0008,
  error: 0x0009,
  peer: 0x0012,
  realm: 0x0014,
  nonce: 0x0015,
  transport: 0x0019,
} as const;
const UDP = Buffer.from([17, 0, 0, 0]);
const ANSWER_WITHIN_MS = 1_000;
const UP_WITHIN_MS = 10_000;

type Attributes = Map<number, Buffer>;

/** The head of a message: with the length that its integrity is counted with. */
function headOf(type: number, length: number, id: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt16BE(type, 0);
  head.writeUInt16BE(length, 2);
  head.writeUInt32BE(COOKIE, 4);
  return Buffer.concat([head, id]);
}

function attribute(type: number, value: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(type, 0);
  head.writeUInt16BE(value.length, 2);
  return Buffer.concat([head, value, Buffer.alloc(-value.length & 3)]);
}

function readAttributes(message: Buffer): Attributes {
  const found: Attributes = new Map();
  for (let at = 20; at + 4 <= message.length;) {
    const length = message.readUInt16BE(at + 2);
    found.set(message.readUInt16BE(at), message.subarray(at + 4, at + 4 + length));
    at += 4 + length + (-length & 3);
  }
  return found;
}

/** The answer of a relay: 0 for success, else the code of the error. */
function codeOf(type: number, attributes: Attributes): number {
  if (type & SUCCESS && !(type & 0x0010)) return 0;
  const error = attributes.get(ATTRIBUTE.error);
  return error ? error[2]! * 100 + error[3]! : -1;
}

/** An IPv4 address as a peer, combined with the cookie. */
function peerAddress(address: string, port: number): Buffer {
  const value = Buffer.alloc(8);
  value[1] = 1;
  value.writeUInt16BE(port ^ (COOKIE >>> 16), 2);
  const number = Buffer.from(address.split(".").map(Number)).readUInt32BE();
  value.writeUInt32BE((number ^ COOKIE) >>> 0, 4);
  return value;
}

/** For tests: asks a relay as a browser does, with the credentials of the site. */
export class TurnClient {
  private readonly socket: Socket = createSocket("udp4");
  private readonly realmAndNonce: Attributes = new Map();

  constructor(
    private readonly port: number,
    private readonly user: { username: string; credential: string },
    private readonly address = "127.0.0.1",
  ) {}

  /** Asks for an address of the relay. @returns 0, or the code of the refusal */
  async allocate(): Promise<number> {
    const parts = [attribute(ATTRIBUTE.transport, UDP)];
    // The first one learns realm and nonce by its refusal.
    const first = await this.ask(METHOD.allocate, parts, false);
    return first === 401 ? this.ask(METHOD.allocate, parts) : first;
  }

  /** Asks to reach an address by the relay. @returns 0, or the code of the refusal */
  reach(address: string): Promise<number> {
    return this.ask(METHOD.permission, [attribute(ATTRIBUTE.peer, peerAddress(address, 0))]);
  }

  close(): void {
    this.socket.close();
  }

  private sign(method: number, id: Buffer, body: Buffer): Buffer {
    const { username, credential } = this.user;
    const realm = this.realmAndNonce.get(ATTRIBUTE.realm) ?? Buffer.alloc(0);
    const nonce = this.realmAndNonce.get(ATTRIBUTE.nonce) ?? Buffer.alloc(0);
    const signed = Buffer.concat([
      body,
      attribute(ATTRIBUTE.username, Buffer.from(username)),
      attribute(ATTRIBUTE.realm, realm),
      attribute(ATTRIBUTE.nonce, nonce),
    ]);
    const key = createHash("md5").update(`${username}:${realm.toString()}:${credential}`).digest();
    const head = headOf(method, signed.length + 24, id);
    const hash = createHmac("sha1", key).update(head).update(signed).digest();
    return Buffer.concat([signed, attribute(ATTRIBUTE.integrity, hash)]);
  }

  private async ask(method: number, parts: Buffer[], isSigned = true): Promise<number> {
    const id = randomBytes(12);
    const plain = Buffer.concat(parts);
    const body = isSigned ? this.sign(method, id, plain) : plain;
    this.socket.send(
      Buffer.concat([headOf(method, body.length, id), body]),
      this.port,
      this.address,
    );
    const answered = once(this.socket, "message", {
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const [message] = (await answered) as [Buffer];
    const attributes = readAttributes(message);
    for (const name of [ATTRIBUTE.realm, ATTRIBUTE.nonce]) {
      const value = attributes.get(name);
      if (value) this.realmAndNonce.set(name, value);
    }
    return codeOf(message.readUInt16BE(0), attributes);
  }
}

/**
 * For tests: an installed coturn with the configuration of `deploy/coturn` and a secret, on a port of
 * this machine.
 * @param address of this machine, by default the one that only itself reaches
 * @param change edits the configuration, as what a test needs, or for controls
 */
export async function startRelay(
  program: string,
  { port, secret, address = "127.0.0.1", change = (text) => text }: RelayOptions,
): Promise<{ stop(): Promise<void> }> {
  const home = mkdtempSync(path.join(os.tmpdir(), "ds-relay-"));
  const file = path.join(home, "turnserver.conf");
  const text = change(readFileSync("deploy/coturn/turnserver.conf", "utf8"))
    .replace("listening-port=3478", `listening-port=${port}\nlistening-ip=${address}`)
    .replace("no-stdout-log\nsyslog", "log-file=stdout");
  const own = `static-auth-secret=${secret}\nuserdb=${home}/db\npidfile=${home}/pid\n`;
  writeFileSync(file, `${text}\n${own}`, { mode: 0o600 });
  const child = spawn(program, ["-c", file], { stdio: "ignore" });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    }
    rmSync(home, { recursive: true, force: true });
  };
  for (const began = Date.now(); !(await answers(port, address)); await sleep(50))
    if (Date.now() - began > UP_WITHIN_MS || child.exitCode !== null) {
      await stop();
      throw new Error("the relay did not start");
    }
  return { stop };
}

type RelayOptions = {
  port: number;
  secret: string;
  address?: string;
  change?: (text: string) => string;
};

/** Whether a relay answers, as it does with a refusal. */
async function answers(port: number, address: string): Promise<boolean> {
  const client = new TurnClient(port, { username: "", credential: "" }, address);
  const code = await client.allocate().catch(() => -1);
  client.close();
  return code > 0;
}
