import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { shareClass } from "@/lib/kernel/core/shared-class";
import { isPublicAddress } from "./public-address";

/** Why an address was not fetched; `status_404` and the like for an answer that is no success. */
export type OutsideProblem =
  | "address"
  | "scheme"
  | "port"
  | "credentials"
  | "private"
  | "unknown_host"
  | "unreachable"
  | "certificate"
  | "late"
  | "redirect"
  | "too_large"
  | "encoding"
  | `status_${number}`;

/** An address was not fetched. The text never names it, as addresses may be secrets. */
export class OutsideError extends Error {
  static {
    shareClass(this, "OutsideError");
  }
  constructor(readonly problem: OutsideProblem) {
    super(`not fetched: ${problem}`);
  }
}

/** What tests replace: who answers for names, which server is reached, and whose certificates count. */
export type OutsideNetwork = {
  resolve(host: string): Promise<LookupAddress[]>;
  /** Where a checked address leads to; by default to itself. */
  reach?(checked: LookupAddress): { address: string; port: number };
  ca?: string;
};

const INTERNET: OutsideNetwork = { resolve: (host) => lookup(host, { all: true }) };

type Wanted = {
  /** What is asked for, as `Accept`. */
  accept: string;
  /** Aborted when the caller stops. */
  stop?: AbortSignal;
  /** Milliseconds in all, redirects included. */
  timeoutMs?: number;
  /** Bytes of the answer, decompressed. */
  maxBytes?: number;
};

const [TIMEOUT_MS, MAX_BYTES, MAX_REDIRECTS] = [10_000, 2 * 1024 * 1024, 3];
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * An address of a person as one that may be fetched: https at its own port, without a password, of a
 * host that is no number of a private network. `webcal:` is https, as calendar programs read it.
 * @throws OutsideError
 */
export function outsideAddress(text: string): URL {
  const written = text.trim().replace(/^webcals?:/i, "https:");
  if (!URL.canParse(written)) throw new OutsideError("address");
  const url = new URL(written);
  if (url.protocol !== "https:") throw new OutsideError("scheme");
  if (url.port !== "") throw new OutsideError("port");
  if (url.username !== "" || url.password !== "") throw new OutsideError("credentials");
  const host = hostOf(url);
  if (isIP(host) > 0 && !isPublicAddress(host)) throw new OutsideError("private");
  url.hash = "";
  return url;
}

/** A host without the brackets of an IPv6 address. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, "");

/** The addresses of a host, asked for once; none of them may be within a network. */
async function resolvePublic(url: URL, network: OutsideNetwork): Promise<LookupAddress[]> {
  const host = hostOf(url);
  const family = isIP(host);
  let found: LookupAddress[];
  try {
    found = family > 0 ? [{ address: host, family }] : await network.resolve(host);
  } catch {
    throw new OutsideError("unknown_host");
  }
  if (found.length === 0) throw new OutsideError("unknown_host");
  if (!found.every(({ address }) => isPublicAddress(address))) throw new OutsideError("private");
  return found;
}

/** Answers each question of a connection with the addresses that were checked. */
const pinnedTo =
  (addresses: LookupAddress[]): LookupFunction =>
  (_host, options, done) => {
    if (options.all) return done(null, addresses);
    const [first] = addresses;
    return first ? done(null, first.address, first.family) : done(new Error("no address"), "");
  };

/** Why a connection failed. */
function problemOf(error: unknown): OutsideProblem {
  const { code = "" } = error as NodeJS.ErrnoException;
  if (/^(?:CERT_|ERR_TLS_|ERR_SSL_|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO_)/.test(code))
    return "certificate";
  return code.startsWith("Z_") || code.startsWith("ERR_BROTLI") ? "encoding" : "unreachable";
}

/** One request to addresses that were checked. */
function ask(
  url: URL,
  addresses: LookupAddress[],
  { accept, signal, network }: Wanted & { signal: AbortSignal; network: OutsideNetwork },
): Promise<IncomingMessage> {
  const reached = network.reach ? addresses.map(network.reach) : addresses;
  const pinned = reached.map(({ address }) => ({ address, family: isIP(address) }));
  const port = network.reach?.(addresses[0]!).port;
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      agent: false,
      lookup: pinnedTo(pinned),
      ...(port === undefined ? {} : { port }),
      ...(network.ca === undefined ? {} : { ca: network.ca }),
      signal,
      headers: {
        Accept: accept,
        "Accept-Encoding": "gzip, deflate, br",
        Host: url.host,
      },
    });
    sent.once("response", resolve);
    sent.once("error", (error) =>
      reject(new OutsideError(signal.aborted ? "late" : problemOf(error))),
    );
    sent.end();
  });
}

/** The bytes of a response, decompressed. */
function decompressed(response: IncomingMessage): Readable {
  const encoding = (response.headers["content-encoding"] ?? "identity").toLowerCase();
  if (encoding === "identity") return response;
  const decoders: Record<string, () => ReturnType<typeof createGunzip>> = {
    gzip: createGunzip,
    "x-gzip": createGunzip,
    deflate: createInflate,
    br: createBrotliDecompress,
  };
  const decoder = decoders[encoding]?.();
  if (!decoder) throw new OutsideError("encoding");
  response.once("error", (error) => decoder.destroy(error));
  return response.pipe(decoder);
}

/** Reads a response up to so many bytes, as what a few bytes unpack to may be endless. */
async function readUpTo(response: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of decompressed(response) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) throw new OutsideError("too_large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Where a redirect leads to: https of the same host. */
function redirected(from: URL, response: IncomingMessage): URL {
  const { location = "" } = response.headers;
  if (!URL.canParse(location, from)) throw new OutsideError("redirect");
  const to = new URL(location, from);
  if (to.protocol !== "https:" || to.host !== from.host || to.username !== "")
    throw new OutsideError("redirect");
  return to;
}

async function follow(
  start: URL,
  wanted: Wanted & { signal: AbortSignal; network: OutsideNetwork },
): Promise<Buffer> {
  const addresses = await resolvePublic(start, wanted.network);
  let url = start;
  for (let left = MAX_REDIRECTS; ; left--) {
    wanted.signal.throwIfAborted();
    const response = await ask(url, addresses, wanted);
    try {
      const status = response.statusCode ?? 0;
      if (REDIRECTS.has(status)) {
        if (left === 0) throw new OutsideError("redirect");
        url = redirected(url, response);
        continue;
      }
      if (status !== 200) throw new OutsideError(`status_${status}`);
      return await readUpTo(response, wanted.maxBytes ?? MAX_BYTES);
    } finally {
      response.destroy();
    }
  }
}

/**
 * Fetches a file from an address that somebody typed, the one place of the program that does so
 * (docs/security.md#addresses-of-others). The name is resolved once, each of its addresses is of the public
 * internet, and the connection goes to these, whatever the name resolves to later.
 * @throws OutsideError
 */
export async function fetchOutside(
  url: URL,
  wanted: Wanted,
  network: OutsideNetwork = INTERNET,
): Promise<Buffer> {
  const checked = outsideAddress(url.href);
  const late = AbortSignal.timeout(wanted.timeoutMs ?? TIMEOUT_MS);
  const signal = wanted.stop ? AbortSignal.any([late, wanted.stop]) : late;
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(new OutsideError("late")), { once: true });
  });
  try {
    // Names are resolved by the system, which no signal stops.
    return await Promise.race([follow(checked, { ...wanted, signal, network }), aborted]);
  } catch (error) {
    if (error instanceof OutsideError) throw error;
    throw new OutsideError(signal.aborted ? "late" : problemOf(error));
  }
}
