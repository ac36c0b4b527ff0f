import type { UserActor } from "@/lib/kernel/core/actor";
import { AppError } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getUser } from "@/lib/people/user/service";
import type { UserView } from "@/lib/people/user/view";

const ID = /^[1-9]\d{0,8}$/;

/** The user with the id in a path; undefined for an unknown or malformed id. */
export async function findUserByPath(
  actor: UserActor,
  id: string,
  locale: Locale,
): Promise<UserView | undefined> {
  if (!ID.test(id)) return undefined;
  return getUser(actor, Number(id), locale).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") return undefined;
    throw error;
  });
}
