import { deletedAtIn, type Place } from "@/lib/kernel/content/find-editable";
import { isLive } from "@/lib/kernel/content/status";
import { wasPublic } from "@/lib/kernel/content/translations";
import { hasRole, type EditorActor, type UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { AppError, notFound } from "@/lib/kernel/core/errors";
import { publishedWindowFilter } from "@/lib/kernel/core/publication";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { idFromPath } from "@/lib/kernel/slug/service";
import type { Prisma } from "@/prisma/client/client";
import type { ContentStatus, EventKind } from "@/prisma/client/enums";

/**
 * The filter of public rows of `event_translation`: published, from `published_at` until
 * `unpublish_at`. Past and cancelled events stay public.
 * @param kind only events or only webinars; by default both
 */
export function publicEvents(locale: Locale, kind?: EventKind): Prisma.EventTranslationWhereInput {
  return { locale, ...publishedWindowFilter(), event: { deletedAt: null, ...(kind && { kind }) } };
}

type Public = { status: ContentStatus; publishedAt: Date | null };

/** Whether a user manages all events and webinars, not only those of a company. */
export const mayEditAllEvents = (actor: UserActor): actor is EditorActor =>
  hasRole(actor, "editor");

/** The filter of approved companies that a user acts for. */
const ownCompany = ({ userId }: UserActor) =>
  ({
    deletedAt: null,
    approvedAt: { not: null },
    profiles: { some: { userId } },
  }) satisfies Prisma.MemberWhereInput;

/**
 * The filter of events and webinars that a user manages: all for editors, else those of the user's
 * company, with a confirmed e-mail address.
 */
export function managedEvents(actor: UserActor): Prisma.EventWhereInput {
  if (mayEditAllEvents(actor)) return {};
  return actor.verified ? { organiser: ownCompany(actor) } : { id: { in: [] } };
}

/**
 * Whether a user may manage events and webinars at all: with a confirmed e-mail address, as an editor or for an
 * approved company (docs/security.md#rights).
 */
export async function mayOrganise(actor: UserActor): Promise<boolean> {
  if (mayEditAllEvents(actor)) return true;
  if (!actor.verified || actor.memberId === null) return false;
  const where = { id: actor.memberId, ...ownCompany(actor) };
  return (await db.member.findFirst({ where, select: { id: true } })) !== null;
}

/** The same as a check. @throws AppError forbidden */
export async function requireOrganiser(actor: UserActor): Promise<void> {
  if (!(await mayOrganise(actor))) throw new AppError("forbidden");
}

/**
 * Checks that a user manages an event or a webinar, with all that belongs to it: attendees, door,
 * messages, waitlist.
 * @throws AppError as `requireOrganiser`; not_found for one of another company or of the house
 */
export async function requireManaged(actor: UserActor, eventId: number): Promise<void> {
  if (mayEditAllEvents(actor)) return;
  await requireOrganiser(actor);
  const where = { AND: [managedEvents(actor), { id: eventId, deletedAt: null }] };
  if (!(await db.event.findFirst({ where, select: { id: true } }))) throw notFound();
}

async function findManaged(
  actor: UserActor,
  kind: EventKind,
  part: string,
  place: Place,
): Promise<{ id: number }> {
  await requireOrganiser(actor);
  const id = idFromPath(part);
  const asked = { kind, deletedAt: deletedAtIn(place) };
  const row =
    id === undefined
      ? null
      : await db.event.findFirst({
          where: { AND: [managedEvents(actor), { ...asked, id }] },
          select: { id: true },
        });
  if (!row) throw notFound();
  return row;
}

/** The event of a request, by its id. @throws AppError as `requireManaged` */
export const findManagedEvent = (
  actor: UserActor,
  part: string,
  place: Place = {},
): Promise<{ id: number }> => findManaged(actor, "event", part, place);

/** The webinar of a request, by its id. @throws AppError as `requireManaged` */
export const findManagedWebinar = (
  actor: UserActor,
  part: string,
  place: Place = {},
): Promise<{ id: number }> => findManaged(actor, "webinar", part, place);

/** Whether an event was never public in any language, so that its company may delete it. */
export const isNeverPublic = ({ translations }: { translations: readonly Public[] }): boolean =>
  translations.every((one) => !isLive(one.status) && !wasPublic(one));
