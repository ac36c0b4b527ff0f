import { createHash, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { deserialize, serialize } from "node:v8";
import type { Actor } from "@/lib/kernel/core/actor";
import { databaseFault, outageOf } from "@/lib/kernel/core/database-codes";
import { db } from "@/lib/kernel/core/db";
import { conflict, invalid } from "@/lib/kernel/core/errors";
import { logFailure } from "@/lib/kernel/core/log";
import { waitFor, withinBudget, withoutTimeBudget } from "@/lib/kernel/core/time-budget";
import { withTransactionLog, type TransactionLog } from "@/lib/kernel/core/transaction-log";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Prisma } from "@/prisma/client/client";
import { claimHolder, isHolderGone } from "./claim-holder";
import { idempotencyText } from "./idempotency-texts";

const MAX_LENGTH = 200;
/**
 * A visitor's key of this length, with so many different characters, counts as random: a UUID has 36
 * and some 14.
 */
const RANDOM = { length: 16, characters: 8 };
/**
 * How long a second request waits for the first one's response, and how often it polls, at first and
 * later, in milliseconds.
 */
const WAITS_MS = 5_000;
const LOOKS_EVERY_MS = 50;
const LOOKS_LATER_EVERY_MS = 250;
/** What is left of the time of a request when it waits no longer, in milliseconds. */
const REST_MS = 500;
/**
 * After this time the first request counts as aborted although its thread lives, and the next one
 * takes over.
 */
const ABANDONED = "60 seconds";
/** How often, and how long, the key of a request is released that failed in an outage. */
const RELEASE_EVERY_MS = 500;
const RELEASE_WITHIN_MS = 60_000;
/** A claim that got no answer may still be written after the outage, within this time. */
const UNSURE_WITHIN_MS = 10_000;

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
type Claimed = Omit<Claim, "results">;

/** SQL: whether the request that holds a key has ended without a response. */
const isAbandoned = Prisma.sql`(${isHolderGone}
  OR idempotency_key.claimed_at < now() - ${ABANDONED}::interval)`;

/** The hash of a body, including the bytes of its files. */
async function hashOf(body: unknown): Promise<Uint8Array<ArrayBuffer>> {
  const files: Blob[] = [];
  const text = JSON.stringify(body ?? null, (_name, value: unknown) => {
    if (value instanceof Blob) files.push(value);
    return value;
  });
  const hash = createHash("sha256").update(text);
  for (const file of files) for await (const part of file.stream()) hash.update(part);
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
  const holder = await claimHolder();
  const [taken] = await db.$queryRaw<{ results: Uint8Array[] }[]>`
    INSERT INTO idempotency_key (owner, key, call, body_hash, claim, holder)
      VALUES (${owner}, ${key}, ${call}, ${bodyHash}, ${claim}::uuid, ${holder})
    ON CONFLICT (owner, key) DO UPDATE
      SET claimed_at = now(), claim = excluded.claim, holder = excluded.holder,
          call = excluded.call, body_hash = excluded.body_hash
      WHERE idempotency_key.status IS NULL AND ${isAbandoned}
        AND (idempotency_key.results = '{}' OR (idempotency_key.call, idempotency_key.body_hash)
          = (excluded.call, excluded.body_hash))
    RETURNING results`.catch((error: unknown) => {
    // It may have been written all the same, or be written when the database goes on.
    if (databaseFault(error)) releaseLater({ owner, key, claim }, UNSURE_WITHIN_MS);
    throw error;
  });
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

const inProgress = (locale: Locale) => conflict({ message: idempotencyText("inProgress", locale) });

type Stored = {
  call: string;
  bodyHash: Uint8Array;
  status: number | null;
  answer: string | null;
  isAbandoned: boolean;
};

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
  let pause = LOOKS_EVERY_MS;
  for (const began = Date.now(); ; await waitFor(sleep(pause))) {
    const [row] = await db.$queryRaw<Stored[]>`
      SELECT call, body_hash AS "bodyHash", status, answer, ${isAbandoned} AS "isAbandoned"
      FROM idempotency_key WHERE owner = ${owner} AND key = ${key}`;
    if (!row) return undefined;
    if (row.call !== call || !Buffer.from(row.bodyHash).equals(bodyHash))
      throw invalid("Idempotency-Key", idempotencyText("otherBody", locale));
    if (row.status !== null) return { status: row.status, text: row.answer ?? "" };
    if (row.isAbandoned) return undefined;
    if (Date.now() - began > WAITS_MS || withinBudget(REST_MS) < REST_MS) throw inProgress(locale);
    pause = Math.min(pause * 1.2, LOOKS_LATER_EVERY_MS);
  }
}

/**
 * Releases the key after a failure; recorded results stay, so that the next request continues from
 * them. @returns whether this claim was found
 */
async function release({ owner, key, claim }: Claimed): Promise<boolean> {
  const [row] = await db.$queryRaw<{ found: number }[]>`
    WITH undone AS (
      DELETE FROM idempotency_key
      WHERE owner = ${owner} AND key = ${key} AND claim = ${claim}::uuid AND status IS NULL
        AND results = '{}' RETURNING 1),
    freed AS (
      UPDATE idempotency_key SET claimed_at = '-infinity'
      WHERE owner = ${owner} AND key = ${key} AND claim = ${claim}::uuid AND status IS NULL
        AND results <> '{}' RETURNING 1)
    SELECT (SELECT count(*) FROM undone)::int + (SELECT count(*) FROM freed)::int AS found`;
  return (row?.found ?? 0) > 0;
}

/**
 * Releases a key as soon as the database is there again, without letting the client wait.
 * @param unsureFor how long a claim may still be written of which no answer came, in milliseconds
 */
function releaseLater(claim: Claimed, unsureFor = 0): void {
  const began = Date.now();
  const run = async (): Promise<void> => {
    const elapsed = Date.now() - began;
    const isReleased = await release(claim).then(
      (found) => found || elapsed >= unsureFor,
      logFailure("an idempotency key is released later"),
    );
    if (isReleased || elapsed > RELEASE_WITHIN_MS) return;
    await sleep(RELEASE_EVERY_MS, undefined, { ref: false });
    await run();
  };
  void withoutTimeBudget(run);
}

/** Releases the key of a request that failed. */
async function releaseAfter(error: unknown, claim: Claim): Promise<void> {
  if (outageOf(error)) return releaseLater(claim);
  try {
    await release(claim);
  } catch {
    releaseLater(claim);
  }
}

/**
 * Runs a request once per `Idempotency-Key` within 24 hours and repeats its stored response byte by
 * byte; of two concurrent requests one runs. Errors are not stored. Each transaction of the request
 * records its result in itself, so that after a crash between commit and response the repeated
 * request does not run it again.
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
    await releaseAfter(error, claim);
    throw error;
  }
}
