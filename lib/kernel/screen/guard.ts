import { cache } from "react";
import { redirect } from "next/navigation";
import { pageActor } from "@/lib/kernel/auth/session/page-actor";
import { hasRole, type Actor, type ActorOf, type Role } from "@/lib/kernel/core/actor";
import { AppError } from "@/lib/kernel/core/errors";
import { paths } from "@/lib/kernel/core/paths";
import { setPageStatus } from "@/lib/kernel/http/page-context";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import type { Screen } from "@/lib/kernel/manifest/shape";
import { SCREENS } from "./screens";

const ROLES: readonly Role[] = ["user", "editor", "manager"];

/** The requested screen: its locale, and its path without locale prefix and with query. */
export type ScreenRequest = { locale: Locale; path: string };

export type AccessDecision<R extends Role = Role> =
  | { kind: "in"; actor: ActorOf<R> }
  | { kind: "refused"; status: 403 | 404 }
  | { kind: "elsewhere"; to: string };

/** The query of a redirect to the personal details when the second factor is required. */
const OWES_SECOND_FACTOR = "second-factor=due";

/** The login page, which redirects back to the requested path. */
const loginUrl = ({ locale, path: address }: ScreenRequest): string =>
  `${localePath(locale, paths.login)}?next=${encodeURIComponent(localePath(locale, address))}`;

/**
 * Decides who may see a screen: redirects a visitor to the login, and a user without the required
 * second factor to the personal details; refuses a missing right with the status of the screen
 * (docs/security.md#rights).
 * @throws AppError unknown_middleware for an unknown access name (docs/api.md#errors)
 */
export function decideAccess<R extends Role>(
  actor: Actor,
  screen: Screen & { access: R },
  request: ScreenRequest,
): AccessDecision<R> {
  if (!ROLES.includes(screen.access)) throw new AppError("unknown_middleware");
  if (actor.kind === "visitor") return { kind: "elsewhere", to: loginUrl(request) };
  if (actor.owesSecondFactor && screen.path !== SCREENS.personalDetails.path)
    return {
      kind: "elsewhere",
      to: `${localePath(request.locale, SCREENS.personalDetails.path)}?${OWES_SECOND_FACTOR}`,
    };
  return hasRole(actor, screen.access)
    ? { kind: "in", actor }
    : { kind: "refused", status: screen.refusal };
}

/** The actor of the request, cached for layout, metadata and page. */
export const screenActor: () => Promise<Actor> = cache(pageActor);

/**
 * Checks access, and redirects or sets the status of a refusal. Every screen of the account area
 * calls it first, so that a refused response contains no data of the screen.
 */
export async function enterScreen<R extends Role>(
  screen: Screen & { access: R },
  request: ScreenRequest,
): Promise<Exclude<AccessDecision<R>, { kind: "elsewhere" }>> {
  const decision = decideAccess(await screenActor(), screen, request);
  if (decision.kind === "elsewhere") redirect(decision.to);
  if (decision.kind === "refused") setPageStatus(decision.status);
  return decision;
}
