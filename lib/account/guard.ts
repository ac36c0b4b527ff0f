import { cache } from "react";
import { redirect } from "next/navigation";
import { pageActor } from "@/lib/auth/session/page-actor";
import { hasRole, type Actor, type Role, type UserActor } from "@/lib/core/actor";
import { AppError } from "@/lib/core/errors";
import { paths } from "@/lib/core/paths";
import { notePageStatus } from "@/lib/http/page-context";
import { localePath, type Locale } from "@/lib/i18n/locale";
import type { Screen } from "@/lib/manifest/shape";
import { SCREENS } from "./screens";

const ROLES: readonly Role[] = ["user", "editor", "manager"];

/** Where somebody is: the language, and the address without language prefix, with its query. */
export type Asked = { locale: Locale; address: string };

export type Verdict =
  | { kind: "in"; actor: UserActor }
  | { kind: "refused"; status: 403 | 404 }
  | { kind: "elsewhere"; to: string };

/** The query that says why somebody was led to the personal details. */
export const OWES_SECOND_FACTOR = "second-factor=due";

/** The login page, which leads back to the address afterwards. */
export const loginAddress = ({ locale, address }: Asked): string =>
  `${localePath(locale, paths.login)}?next=${encodeURIComponent(localePath(locale, address))}`;

/**
 * Who may see a screen: a visitor is led to the login, whoever still owes a second factor to the
 * personal details, and whoever has not the right is refused as the screen says
 * (docs/security.md#rights).
 * @throws AppError unknown_middleware for an access name that is none (docs/api.md#errors)
 */
export function judge(actor: Actor, screen: Screen, asked: Asked): Verdict {
  if (!ROLES.includes(screen.access)) throw new AppError("unknown_middleware");
  if (actor.kind === "visitor") return { kind: "elsewhere", to: loginAddress(asked) };
  if (actor.owesSecondFactor && screen.path !== SCREENS.personalDetails.path)
    return {
      kind: "elsewhere",
      to: `${localePath(asked.locale, SCREENS.personalDetails.path)}?${OWES_SECOND_FACTOR}`,
    };
  return hasRole(actor, screen.access)
    ? { kind: "in", actor }
    : { kind: "refused", status: screen.refusal };
}

/** Who asks for the screen that is being rendered; looked up once for layout, metadata and page. */
export const screenActor: () => Promise<Actor> = cache(pageActor);

/**
 * Every screen of the account area calls it before anything else: the answer of a page that was not
 * entered holds nothing of it. Leads away by the framework's redirect; of a refusal it notes the
 * status, and the page shows the screen that says so.
 */
export async function enterScreen(
  screen: Screen,
  asked: Asked,
): Promise<Exclude<Verdict, { kind: "elsewhere" }>> {
  const verdict = judge(await screenActor(), screen, asked);
  if (verdict.kind === "elsewhere") redirect(verdict.to);
  if (verdict.kind === "refused") notePageStatus(verdict.status);
  return verdict;
}
