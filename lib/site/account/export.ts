import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { notFound } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getOwnMember } from "@/lib/directory/member/desk/load";
import { exportPerson } from "@/lib/site/personal-data/export";
import { idFromPath } from "@/lib/kernel/slug/service";
import { getUser } from "@/lib/people/user/service";

/**
 * All data about the user, for download (GDPR, articles 15 and 20); for the user only.
 * @throws AppError not_found for any other profile
 */
export async function exportOwnData(actor: UserActor, part: string, locale: Locale) {
  const id = idFromPath(part);
  const profile =
    id === undefined
      ? null
      : await db.userProfile.findFirst({
          where: { id, userId: actor.userId },
          select: { id: true },
        });
  if (!profile) throw notFound();
  const { userId } = actor;
  const account = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { termsAt: true, passwordAt: true, totpConfirmedAt: true },
  });
  const user = await getUser(actor, userId, locale);
  const [member, { newsletter = [], ...data }] = await Promise.all([
    getOwnMember(actor, locale),
    exportPerson({ userId, email: actor.verified ? user.email.toLowerCase() : null }),
  ]);
  return {
    exported_at: new Date().toISOString(),
    user: {
      ...user,
      terms_at: account.termsAt?.toISOString() ?? null,
      password_at: account.passwordAt?.toISOString() ?? null,
      second_factor_at: account.totpConfirmedAt?.toISOString() ?? null,
    },
    member,
    newsletter: newsletter[0] ?? null,
    ...data,
  };
}
