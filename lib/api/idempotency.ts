import { createHash, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { deserialize, serialize } from "node:v8";
import type { Actor } from "@/lib/core/actor";
import { db } from "@/lib/core/db";
import { AppError, invalid } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { withTransactionLog, type TransactionLog } from "@/lib/core/transaction-log";
import type { Locale } from "@/lib/i18n/locale";
import { idempotencyText } from "./idempotency-texts";

const MAX_LENGTH = 200;
/**
 * A visitor's key of this length, with so many different characters, counts as random: a UUID has 36
 * and some 14.
 */
const RANDOM = { length: 16, characters: 8 };
/**
 * How long a second request waits for the first one's response, and how often it polls, in
 * milliseconds.
 */
const WAITS_MS = 8_000;
const LOOKS_EVERY_MS = 50;
/**
 * After this time in milliseconds the first request counts as aborted, and the next one takes over.
 */
const ABANDONED = "60 seconds";

/** A stored response; the body is kept as text, so that each repetition has the same bytes. */
export type StoredResponse = { status: number; text: string };
/** A request that may carry an idempotency key: its actor, endpoint and input. */
export type Repeatable = {
  request: Request;
  actor: Actor;
  /** The IP address of the client. */
  address: string;
  endpoint: string;
  body: unknown;
  locale: Locale;
};

const isRandom = (key: string) =>
  key.length >= RANDOM.length && new Set(key).size >= RANDOM.characters;

/**
 * The `Idempotency-Key` of the client; undefined without one.
 * @throws AppError invalid for a key that is too long or not printable ASCII
 */
function keyOf({ request, locale }: Repeatable): string | undefined {
  const key = request.headers.get("idempotency-key")?.trim();
  if (!key) return undefined;
  if (key.length > MAX_LENGTH || !/^[\x21-\x7e]+$/.test(key))
    throw invalid("Idempotency-Key", idempotencyText("form", locale));
  return key;
}

/**
 * To whom a key belongs. A random one of a visitor stands for itself, as a phone changes its address;
 * one that others may choose too is theirs alone at their address.
 */
function ownerOf({ actor, address }: Repeatable, key: string): string {
  if (actor.kind === "user") return `user:${actor.userId}`;
  return isRandom(key) ? "visitor" : `address:${address}`;
}

type Key = { owner: string; key: string };
/**
 * The claim of a key by a running request; `claim` is its random id, replaced when another request
 * takes over.
 */
type Claim = Key & { claim: string; results: unknown[] };

/** The hash of a body, including the bytes of its files. */
async function hashOf(body: unknown): Promise<Uint8Array<ArrayBuffer>> {
  const files: Blob[] = [];
  const text = JSON.stringify(body ?? null, (_name, value: unknown) => {
    if (value instanceof Blob) files.push(value);
    return value;
  });
  const hash = createHash("sha256").update(text);
  for (const file of files) hash.update(new Uint8Array(await file.arrayBuffer()));
  return new Uint8Array(hash.digest());
}

/**
 * Claims the key for a request. After an aborted request the claim includes the recorded results of
 * its transactions. Undefined while another request holds the key.
 */
async function claimKey(
  { owner, key }: Key,
  call: string,
  bodyHash: Uint8Array<ArrayBuffer>,
): Promise<Claim | undefined> {
  const claim = randomUUID();
  const [taken] = await db.$queryRaw<{ results: Uint8Array[] }[]>`
    INSERT INTO idempotency_key (owner, key, call, body_hash, claim)
      VALUES (${owner}, ${key}, ${call}, ${bodyHash}, ${claim}::uuid)
    ON CONFLICT (owner, key) DO UPDATE
      SET claimed_at = now(), claim = excluded.claim, call = excluded.call, body_hash = excluded.body_hash
      WHERE idempotency_key.status IS NULL AND idempotency_key.claimed_at < now() - ${ABANDONED}::interval
        AND (idempotency_key.results = '{}' OR (idempotency_key.call, idempotency_key.body_hash)
          = (excluded.call, excluded.body_hash))
    RETURNING results`;
  return (
    taken && {
      owner,
      key,
      claim,
      results: taken.results.map((bytes) => deserialize(bytes) as unknown),
    }
  );
}

/**
 * The transaction log of the request that holds the key; each result is written in its own
 * transaction.
 */
function logOf({ owner, key, claim, results }: Claim, locale: Locale): TransactionLog {
  let index = 0;
  return {
    next: () => (index < results.length ? { result: results[index++] } : undefined),
    async record(tx, result) {
      const bytes = new Uint8Array(serialize(result));
      const written = await tx.$executeRaw`
        UPDATE idempotency_key SET results = results || ${bytes}::bytea
        WHERE owner = ${owner} AND key = ${key} AND claim = ${claim}::uuid`;
      if (written === 0) throw inProgress(locale);
    },
  };
}

const inProgress = (locale: Locale) =>
  new AppError("conflict", { message: idempotencyText("inProgress", locale) });

/**
 * Waits for the response of the first request; undefined when that one failed and the key is free
 * again.
 * @throws AppError invalid for another request with the same key, conflict while the first one
 * takes too long
 */
async function firstResponse(
  { owner, key }: Key,
  call: string,
  bodyHash: Uint8Array,
  locale: Locale,
): Promise<StoredResponse | undefined> {
  for (const began = Date.now(); ; await sleep(LOOKS_EVERY_MS)) {
    const row = await db.idempotencyKey.findUnique({
      where: { owner_key: { owner, key } },
      select: { call: true, bodyHash: true, status: true, answer: true },
    });
    if (!row) return undefined;
    if (row.call !== call || !Buffer.from(row.bodyHash).equals(bodyHash))
      throw invalid("Idempotency-Key", idempotencyText("otherBody", locale));
    if (row.status !== null) return { status: row.status, text: row.answer ?? "" };
    if (Date.now() - began > WAITS_MS) throw inProgress(locale);
  }
}

/**
 * Releases the key after a failure; recorded results stay, so that the next request continues from
 * them. If the database is away, the claim expires after a minute.
 */
async function release({ owner, key, claim }: Claim): Promise<void> {
  try {
    await db.$executeRaw`
      WITH undone AS (
        DELETE FROM idempotency_key
        WHERE owner = ${owner} AND key = ${key} AND claim = ${claim}::uuid AND results = '{}')
      UPDATE idempotency_key SET claimed_at = '-infinity'
      WHERE owner = ${owner} AND key = ${key} AND claim = ${claim}::uuid AND results <> '{}'`;
  } catch (error) {
    log.warn({ err: error }, "idempotency key not released; it expires in a minute");
  }
}

/**
 * Runs a request once per `Idempotency-Key` within 24 hours and repeats its stored response byte by
 * byte; of two concurrent requests one runs. Errors are not stored. Each transaction of the request
 * records its result in itself, so that after a crash between commit and response the repeated
 * request, one minute later, does not run it again.
 */
export async function runOnce(
  asked: Repeatable,
  run: () => Promise<StoredResponse>,
): Promise<StoredResponse> {
  const key = keyOf(asked);
  if (key === undefined) return run();
  const { endpoint: call, locale } = asked;
  const place = { owner: ownerOf(asked, key), key };
  const bodyHash = await hashOf(asked.body);
  let claim: Claim | undefined;
  while (!(claim = await claimKey(place, call, bodyHash))) {
    const answer = await firstResponse(place, call, bodyHash, locale);
    if (answer) return answer;
  }
  try {
    const { status, text } = await withTransactionLog(logOf(claim, locale), run);
    await db.idempotencyKey.updateMany({
      where: { ...place, claim: claim.claim },
      data: { status, answer: text, results: [] },
    });
    return { status, text };
  } catch (error) {
    await release(claim);
    throw error;
  }
}
