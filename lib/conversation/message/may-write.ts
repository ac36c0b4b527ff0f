import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { AppError, invalid, notFound } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { ACTIVE_USER, AVAILABLE_USER } from "./available";
import { messageText } from "./texts";

export type Facts = {
  /** The message that the device sent before with this id. */
  repeated: number | null;
  isSenderActive: boolean;
  isReceiverActive: boolean;
  isAvailable: boolean;
  isKnown: boolean;
  isBlockedByOneself: boolean;
};

/** A message that is about to be sent; without the device's id of it, none is a repeat. */
type Attempt = { from: number; to: number; clientId?: string };

/** All that decides whether people may write to others, for each attempt in the given order. */
export const readFacts = (attempts: readonly Attempt[]): Promise<Facts[]> =>
  db.$queryRaw<Facts[]>`
    SELECT (SELECT id FROM message WHERE from_id = sender AND client_id = device_id) AS repeated,
      EXISTS (SELECT FROM "user" AS u WHERE u.id = sender AND ${ACTIVE_USER}) AS "isSenderActive",
      EXISTS (SELECT FROM "user" AS u WHERE u.id = receiver AND ${ACTIVE_USER}) AS "isReceiverActive",
      EXISTS (SELECT FROM "user" AS u WHERE u.id = receiver AND ${AVAILABLE_USER}) AS "isAvailable",
      EXISTS (SELECT FROM conversation AS c
        JOIN conversation_member AS own ON own.conversation_id = c.id AND own.user_id = sender
       WHERE c.low_user_id = LEAST(sender, receiver)
         AND c.high_user_id = GREATEST(sender, receiver)) AS "isKnown",
      EXISTS (SELECT FROM block WHERE user_id = sender AND blocked_id = receiver)
        AS "isBlockedByOneself"
    FROM unnest(${attempts.map(({ from }) => from)}::int[], ${attempts.map(({ to }) => to)}::int[],
      ${attempts.map(({ clientId }) => clientId ?? "")}::text[])
      WITH ORDINALITY AS attempt (sender, receiver, device_id, place)
    ORDER BY place`;

/**
 * Whether a person may write: to company people who are available, to those with whom they share a
 * conversation, to themselves; editors and managers to anybody.
 */
function mayWrite(actor: UserActor, to: number, facts: Facts): boolean {
  if (!facts.isReceiverActive) return false;
  if (to === actor.userId || hasRole(actor, "editor")) return true;
  return facts.isAvailable || facts.isKnown;
}

/** Refuses whom the actor must not write to. @throws AppError forbidden, not_found, invalid */
export function checkFacts(
  actor: UserActor,
  to: number,
  facts: Facts | undefined,
  locale: Locale,
): asserts facts is Facts {
  if (!facts) throw new Error("there is a row of facts for each attempt");
  if (!actor.verified || !facts.isSenderActive) throw new AppError("forbidden");
  if (!mayWrite(actor, to, facts)) throw notFound();
  if (facts.isBlockedByOneself) throw invalid("to", messageText("blocked", locale));
}

/**
 * Whether the actor may begin or continue a conversation; `checkFacts` as a question, for buttons.
 */
export async function mayWriteTo(actor: UserActor, to: number): Promise<boolean> {
  const [facts] = await readFacts([{ from: actor.userId, to }]);
  return (
    facts !== undefined &&
    actor.verified &&
    facts.isSenderActive &&
    mayWrite(actor, to, facts) &&
    !facts.isBlockedByOneself
  );
}
