import type { UserActor } from "@/lib/kernel/core/actor";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { AppError, notFound } from "@/lib/kernel/core/errors";
import { log } from "@/lib/kernel/core/log";
import { transactionLog } from "@/lib/kernel/core/transaction-log";
import { checkRequests, countRequest, refundRequest } from "@/lib/kernel/http/limits";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { checkFacts, readFacts, type Facts } from "./may-write";
import { lockConversation, lockFreeConversations, pairOf } from "./open-conversation";
import { attachMessagePictures } from "./picture/attach";
import { loadMessages, type MessageRow } from "./rows";
import type { NewMessage } from "./schema";
import { storeMessages } from "./store";
import { Together } from "./together";

type Sending = { actor: UserActor; input: NewMessage; locale: Locale };
type Sent = { row: MessageRow; isRepeat: boolean };

/** The message that a device sent before. @throws AppError not_found without one */
async function findRepeated({ actor, input }: Sending): Promise<Sent> {
  const found = await db.message.findUnique({
    where: { fromId_clientId: { fromId: actor.userId, clientId: input.client_id } },
    select: { id: true },
  });
  const [row] = found ? await loadMessages([found.id]) : [];
  if (!row) throw notFound();
  return { row, isRepeat: true };
}

/**
 * Checks a message before it is stored, and counts it.
 * @returns whether the device did not send it before @throws AppError as `storeOnce`
 */
async function admit(sending: Sending, facts: Facts | undefined): Promise<boolean> {
  const { actor, input, locale } = sending;
  if (facts?.repeated) return false;
  checkFacts(actor, input.to, facts, locale);
  await checkRequests("message", String(actor.userId));
  await countRequest("message", String(actor.userId));
  return true;
}

/** The answer for a counted message that was or was not stored: repeats are not counted. */
async function answerFor(sending: Sending, row: MessageRow | undefined): Promise<Sent> {
  if (row) return { row, isRepeat: false };
  await refundRequest("message", String(sending.actor.userId));
  return findRepeated(sending);
}

/** Stores a counted message in a transaction of its own. @throws AppError invalid for pictures */
async function storeAlone(sending: Sending): Promise<Sent> {
  const { actor, input, locale } = sending;
  const { userId } = actor;
  const row = await inTransaction(async (tx) => {
    const conversationId = await lockConversation(tx, userId, input.to);
    const [stored] = await storeMessages(tx, [{ conversationId, from: userId, input }]);
    if (!stored || input.asset_ids.length === 0) return stored;
    await attachMessagePictures(tx, userId, input.asset_ids, stored.id, locale);
    return (await loadMessages([stored.id], tx))[0];
  }).catch(async (error: unknown) => {
    // A failure of the site does not use up what a person may send.
    if (!(error instanceof AppError)) await refundRequest("message", String(userId));
    throw error;
  });
  return answerFor(sending, row);
}

/**
 * Stores a message, unless the device sent it before, to this process or another.
 * @throws AppError as `storeOnce`
 */
export async function storeNew(actor: UserActor, input: NewMessage, locale: Locale): Promise<Sent> {
  const sending = { actor, input, locale };
  const [facts] = await readFacts([attemptOf(sending)]);
  return (await admit(sending, facts)) ? storeAlone(sending) : findRepeated(sending);
}

const attemptOf = ({ actor, input }: Sending) => ({
  from: actor.userId,
  to: input.to,
  clientId: input.client_id,
});

/**
 * Stores counted messages in one transaction, in their order; those of conversations that are not
 * open, or that another transaction has locked, are left out. @returns the answers by their place
 */
async function storeSeveral(sendings: readonly Sending[]): Promise<Map<Sending, Promise<Sent>>> {
  const rows = await inTransaction(async (tx) => {
    const locked = await lockFreeConversations(
      tx,
      sendings.map(({ actor, input }) => [actor.userId, input.to] as const),
    );
    const free = sendings.flatMap((sending) => {
      const { actor, input } = sending;
      const conversationId = locked.get(pairOf(actor.userId, input.to));
      return conversationId === undefined ? [] : { sending, conversationId };
    });
    if (free.length === 0) return [];
    const stored = await storeMessages(
      tx,
      free.map(({ sending: { actor, input }, conversationId }) => ({
        conversationId,
        from: actor.userId,
        input,
      })),
    );
    return free.map(({ sending }, index) => [sending, stored[index]] as const);
  });
  return new Map(rows.map(([sending, row]) => [sending, answerFor(sending, row)]));
}

/**
 * Answers messages that wait at the same time. What cannot be stored with the others, or all of them
 * after a failure, is stored by itself, so that none fails because of another.
 */
async function answerTogether(sendings: readonly Sending[]): Promise<Promise<Sent>[]> {
  const facts = await readFacts(sendings.map(attemptOf));
  const admitted = await Promise.allSettled(
    sendings.map((sending, index) => admit(sending, facts[index])),
  );
  const fresh = sendings.filter((_, index) => {
    const admission = admitted[index]!;
    return admission.status === "fulfilled" && admission.value;
  });
  const answers =
    fresh.length > 1
      ? await storeSeveral(fresh).catch((error: unknown): Map<Sending, Promise<Sent>> => {
          log.info(
            { err: error },
            "messages could not be stored together; each is stored by itself",
          );
          return new Map();
        })
      : new Map<Sending, Promise<Sent>>();
  return sendings.map((sending, index) => {
    const admission = admitted[index]!;
    if (admission.status === "rejected") return Promise.reject(admission.reason as Error);
    if (!admission.value) return findRepeated(sending);
    return answers.get(sending) ?? storeAlone(sending);
  });
}

const together = new Together(answerTogether, ({ actor, input }: Sending) =>
  pairOf(actor.userId, input.to),
);

/** The messages that this process stores at the moment, by sender and device id. */
const storing = new Map<string, Promise<Sent>>();

/**
 * Stores a message. One that the device sent before, also at the same moment, is the stored one,
 * whatever the repeat says; repeats to this process wait without a connection of their own. Under
 * load, messages that wait are stored together.
 * @throws AppError forbidden for those who may not write at all, not_found for a receiver who
 * cannot be written to, invalid, too_many
 */
export async function storeOnce(
  actor: UserActor,
  input: NewMessage,
  locale: Locale,
): Promise<Sent> {
  const key = `${actor.userId} ${input.client_id}`;
  const running = storing.get(key);
  if (running) return { ...(await running), isRepeat: true };
  // A request that is recorded has transactions of its own.
  const isAlone = input.asset_ids.length > 0 || transactionLog() !== undefined;
  const own = isAlone ? storeNew(actor, input, locale) : together.add({ actor, input, locale });
  storing.set(key, own);
  try {
    return await own;
  } finally {
    storing.delete(key);
  }
}
