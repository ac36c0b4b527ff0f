import type { Actor } from "@/lib/kernel/core/actor";
import { inTransaction, type Db } from "@/lib/kernel/core/db";
import { AppError, conflict, invalid, notFound } from "@/lib/kernel/core/errors";
import { countRequest } from "@/lib/kernel/http/limits";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { findGuest, guestState } from "../guest/find";
import type { Asking } from "../guest/hold";
import { guestProof } from "../guest/token";
import { findOpenWebinar, lockWebinars } from "../open";
import { webinarText } from "../texts";
import { MAX_QUESTIONS } from "./length";
import type { NewQuestion, OwnQuestionView } from "./schema";
import { ownQuestionSelect, viewOwnQuestion } from "./view";

/** Whose question it is: the row of one sign-up. */
type Asker = { signupId: number } | { guestId: number };

/** @throws AppError unauthenticated for what is no signature, not_found for one of another webinar */
async function guestAsker(
  tx: Db,
  webinarId: number,
  signature: string,
): Promise<{ guestId: number }> {
  const read = guestProof.read(signature);
  if (!read) throw new AppError("unauthenticated");
  const guest = await findGuest(read, tx);
  if (guest?.webinarId !== webinarId || guestState(guest, new Date()) !== "signed")
    throw notFound();
  return { guestId: guest.id };
}

async function userAsker(tx: Db, webinarId: number, actor: Actor): Promise<{ signupId: number }> {
  if (actor.kind === "visitor") throw new AppError("unauthenticated");
  if (!actor.verified) throw new AppError("forbidden");
  const signup = await tx.webinarSignup.findUnique({
    where: { webinarId_userId: { webinarId, userId: actor.userId } },
    select: { id: true },
  });
  if (!signup) throw notFound();
  return { signupId: signup.id };
}

/** @throws AppError conflict once the webinar has begun, was cancelled, or with too many questions */
async function requireOpen(tx: Db, webinarId: number, asker: Asker, locale: Locale): Promise<void> {
  const webinar = await findOpenWebinar(tx, webinarId, locale);
  if (!webinar) throw notFound();
  if (webinar.startsAt <= new Date())
    throw conflict({ message: webinarText("questionsClosed", locale) });
  if ((await tx.webinarQuestion.count({ where: asker })) >= MAX_QUESTIONS)
    throw invalid("text", webinarText("tooManyQuestions", locale));
}

/**
 * Asks a question before a webinar, as a participant: a user who signed up, or a guest by the
 * signature of the sign-up. The lock of the webinar keeps the number of questions.
 * @throws AppError unauthenticated, forbidden without a confirmed address, not_found for who does not
 * take part, too_many; invalid beyond the limit, conflict once it has begun or was cancelled
 */
export async function askQuestion(
  actor: Actor,
  webinarId: number,
  { text, signature }: NewQuestion,
  { locale, address }: Asking,
): Promise<OwnQuestionView> {
  const who = actor.kind === "user" ? `user ${actor.userId}` : (address ?? "unknown");
  await countRequest("webinar_question", who);
  return inTransaction(async (tx) => {
    await lockWebinars(tx, [webinarId]);
    const asker =
      signature === undefined
        ? await userAsker(tx, webinarId, actor)
        : await guestAsker(tx, webinarId, signature);
    await requireOpen(tx, webinarId, asker, locale);
    const row = await tx.webinarQuestion.create({
      data: { webinarId, text, ...asker },
      select: ownQuestionSelect,
    });
    return viewOwnQuestion(row);
  });
}
