import { db } from "@/lib/kernel/core/db";
import { paths } from "@/lib/kernel/core/paths";
import { isPublished } from "@/lib/kernel/core/publication";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { EVENTS } from "@/lib/kernel/notification/events";
import { byId, type Subject, type SubjectRef } from "@/lib/kernel/notification/subjects";
import { mayEditAllMembers } from "./edit-policy";
import { memberKind } from "./kind";
import { publicName } from "./public-name";

type Translation = {
  locale: Locale;
  name: string;
  slug: string;
  status: string;
  publishedAt: Date | null;
};

/** The public page of a company in a locale, else in the other one. */
function pageOf(translations: readonly Translation[], locale: Locale): Subject | undefined {
  const published = translations.filter((one) => isPublished(one));
  const page = published.find((one) => one.locale === locale) ?? published[0];
  return page && { title: page.name, path: paths.member(page.slug), locale: page.locale };
}

/** What is told of a membership. */
const isOfMembership = ({ event }: SubjectRef): boolean => EVENTS[event].kind === "membership";

/** Paths of the screens of memberships and of the report of a company. */
export type OwnScreens = { membership: string; report: string };

/** Where those who act for a company find what a notification is about. */
function ownPath(ref: SubjectRef, screens: OwnScreens): string {
  if (isOfMembership(ref)) return screens.membership;
  return ref.event === "company_report" ? screens.report : memberKind.screens.member.path;
}

/** Companies of notifications: the own one, one that is or was public; for editors what waits. */
export const memberSubjects = (screens: OwnScreens) =>
  byId(
    (ids) =>
      db.member.findMany({
        where: { id: { in: ids }, deletedAt: null },
        select: {
          id: true,
          translations: {
            select: { locale: true, name: true, slug: true, status: true, publishedAt: true },
          },
        },
      }),
    ({ id, translations }, ref, { actor, locale }) => {
      const own = translations.find((one) => one.locale === locale) ?? translations[0];
      if (ref.event === "company_waits")
        return own && mayEditAllMembers(actor)
          ? { title: own.name, path: `${memberKind.screens.member.path}/${id}` }
          : undefined;
      const isOwn = actor.memberId === id;
      if (isOfMembership(ref) && !isOwn) return undefined;
      const page = pageOf(translations, locale);
      if (page && (!isOwn || ref.event === "company_approved")) return page;
      const title = publicName(translations, locale) || (isOwn ? own?.name : undefined);
      return title ? { title, path: ownPath(ref, screens) } : undefined;
    },
  );
