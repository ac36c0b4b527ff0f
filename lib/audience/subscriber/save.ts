import { writeAudit } from "@/lib/kernel/audit/service";
import { requireEditor, type EditorActor } from "@/lib/kernel/core/actor";
import { inTransaction, type Db } from "@/lib/kernel/core/db";
import { conflict, invalid, notFound } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { findSubscriber, getSubscriber, type SubscriberView } from "./admin";
import type { NewSubscriber, SubscriberChange } from "./schema";
import { askForConfirmation } from "./service";
import { endSuppression, isLiftedByEditor, suppress } from "./suppression";
import { subscriberText } from "./texts";

/**
 * Ends the suppression of an address that an editor activates.
 * @throws AppError invalid for an address that only its owner can bring back
 */
async function lift(tx: Db, email: string, field: string, locale: Locale): Promise<void> {
  const suppression = await tx.newsletterSuppression.findUnique({
    where: { email },
    select: { reason: true },
  });
  if (!suppression) return;
  if (!isLiftedByEditor(suppression.reason))
    throw invalid(field, subscriberText("suppressed", locale));
  await endSuppression(tx, email);
}

/**
 * Adds a subscriber who subscribed elsewhere; active at once if the editor chooses so, otherwise
 * after the confirmation by mail.
 * @throws AppError forbidden, conflict with the existing subscriber, invalid on `email` for an active
 * one whose address is suppressed
 */
export async function createSubscriber(
  actor: EditorActor,
  { email, active = false, locale: language, source }: NewSubscriber,
  locale: Locale,
): Promise<SubscriberView> {
  requireEditor(actor);
  const id = await inTransaction(async (tx) => {
    // An existing address is not added again: a user who unsubscribed must not be reactivated
    // unnoticed.
    const { count } = await tx.subscribeEmail.createMany({
      data: [
        {
          email,
          active,
          locale: language ?? locale,
          source: source ?? "editor",
          confirmedAt: active ? new Date() : null,
        },
      ],
      skipDuplicates: true,
    });
    if (count === 0)
      throw conflict({
        message: subscriberText("known", locale),
        data: await findSubscriber(actor, email),
      });
    const made = await tx.subscribeEmail.findUniqueOrThrow({
      where: { email },
      select: { id: true },
    });
    if (active) await lift(tx, email, "email", locale);
    else await askForConfirmation(tx, email, language ?? locale, source ?? "editor");
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "subscriber.created",
      subject: { kind: "subscriber", id: made.id },
      detail: { active },
    });
    return made.id;
  });
  return getSubscriber(actor, id);
}

/**
 * Activates or deactivates a subscriber, or changes the language. Deactivation suppresses the
 * address until an editor or its owner activates it.
 * @throws AppError forbidden, not_found, conflict with the current state for a stale version, invalid
 * on `active` for an address that only its owner can bring back
 */
export async function updateSubscriber(
  actor: EditorActor,
  id: number,
  { active, locale, source }: SubscriberChange,
  version: number | undefined,
  textLocale: Locale,
): Promise<SubscriberView> {
  requireEditor(actor);
  const current = () => getSubscriber(actor, id);
  await inTransaction(async (tx) => {
    const previous = await tx.subscribeEmail.findUnique({
      where: { id },
      select: { email: true, active: true, confirmedAt: true },
    });
    const activeChange = () => {
      if (active === undefined || active === previous?.active) return { active: undefined };
      return active
        ? {
            active: true,
            confirmedAt: previous?.confirmedAt ?? new Date(),
            unsubscribedAt: null,
          }
        : { active: false, unsubscribedAt: new Date() };
    };
    const turned = activeChange();
    const { count } = await tx.subscribeEmail.updateMany({
      where: {
        id,
        version,
        ...(active === undefined || previous === null ? {} : { active: previous.active }),
      },
      data: { ...turned, locale, source, version: { increment: 1 } },
    });
    // `current` throws the 404 for a missing subscriber.
    if (count === 0) throw conflict({ data: await current() });
    if (previous && turned.active === true) await lift(tx, previous.email, "active", textLocale);
    if (previous && turned.active === false) await suppress(tx, previous.email, "editor");
    const fields = Object.entries({ active, locale, source }).flatMap(([name, value]) =>
      value === undefined ? [] : [name],
    );
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "subscriber.updated",
      subject: { kind: "subscriber", id },
      detail: { fields, ...(active === undefined ? {} : { active }) },
    });
  });
  return current();
}

/**
 * Deletes a subscriber. An active one stays suppressed, so that no import brings the address back.
 * @throws AppError forbidden, not_found
 */
export async function removeSubscriber(actor: EditorActor, id: number): Promise<void> {
  requireEditor(actor);
  await inTransaction(async (tx) => {
    const found = await tx.subscribeEmail.findUnique({
      where: { id },
      select: { email: true, active: true },
    });
    if (!found) throw notFound();
    if (found.active) await suppress(tx, found.email, "editor");
    await tx.subscribeEmail.deleteMany({ where: { id } });
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "subscriber.deleted",
      subject: { kind: "subscriber", id },
    });
  });
}
