import { writeAudit } from "@/lib/audit/service";
import { requireEditor, type EditorActor } from "@/lib/core/actor";
import { inTransaction } from "@/lib/core/db";
import { AppError, notFound } from "@/lib/core/errors";
import { localizedTexts } from "@/lib/core/localized-texts";
import type { Locale } from "@/lib/i18n/locale";
import { findSubscriber, getSubscriber, type SubscriberView } from "./admin";
import type { NewSubscriber, SubscriberChange } from "./schema";

const { text } = localizedTexts({
  known: {
    el: "Η διεύθυνση αυτή είναι ήδη στη λίστα.",
    en: "This address is in the list already.",
  },
});

/**
 * Adds a subscriber who subscribed elsewhere; active at once if the editor chooses so.
 * @throws AppError forbidden, conflict with the existing subscriber
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
      throw new AppError("conflict", {
        message: text("known", locale),
        data: await findSubscriber(actor, email),
      });
    const made = await tx.subscribeEmail.findUniqueOrThrow({
      where: { email },
      select: { id: true },
    });
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
 * Activates or deactivates a subscriber, or changes the language; deactivation records the time.
 * @throws AppError forbidden, not_found, conflict with the current state for a stale version
 */
export async function updateSubscriber(
  actor: EditorActor,
  id: number,
  { active, locale, source }: SubscriberChange,
  version: number | undefined,
): Promise<SubscriberView> {
  requireEditor(actor);
  const current = () => getSubscriber(actor, id);
  await inTransaction(async (tx) => {
    const previous = await tx.subscribeEmail.findUnique({
      where: { id },
      select: { active: true, confirmedAt: true },
    });
    const activeChange = () => {
      if (active === undefined || active === previous?.active) return {};
      return active
        ? { active, confirmedAt: previous?.confirmedAt ?? new Date(), unsubscribedAt: null }
        : { active, unsubscribedAt: new Date() };
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
    if (count === 0) throw new AppError("conflict", { data: await current() });
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

/** Deletes a subscriber; only the audit entry remains. @throws AppError forbidden, not_found */
export async function removeSubscriber(actor: EditorActor, id: number): Promise<void> {
  requireEditor(actor);
  await inTransaction(async (tx) => {
    const { count } = await tx.subscribeEmail.deleteMany({ where: { id } });
    if (count === 0) throw notFound();
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "subscriber.deleted",
      subject: { kind: "subscriber", id },
    });
  });
}
