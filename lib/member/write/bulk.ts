import { hasRole, type UserActor } from "@/lib/core/actor";
import {
  runBulk,
  type BulkAction,
  type BulkBody,
  type BulkResult,
  type Former,
} from "@/lib/content/bulk";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { localizedTexts } from "@/lib/core/localized-texts";
import { LOCALES, type Locale } from "@/lib/i18n/locale";
import { editableMembers, requireVerified } from "../edit-policy";
import { removeMember } from "./remove";
import { restoreMember } from "./restore";
import { updateMember } from "./update";

const { text } = localizedTexts({
  nothing: { el: "Δεν υπάρχει τίποτε να αλλάξει.", en: "There is nothing to change." },
});

const NONE: Former = { el: null, en: null };
type State = NonNullable<Former["el"]>;

/** The status per locale and the version, for users who may edit it. */
async function statesOf(
  actor: UserActor,
  id: number,
): Promise<{ states: Former; version: number }> {
  const row = await db.member.findFirst({
    where: { ...editableMembers(actor), id },
    select: { version: true, translations: { select: { locale: true, status: true } } },
  });
  if (!row) throw new AppError("not_found");
  return {
    version: row.version,
    states: {
      ...NONE,
      ...Object.fromEntries(row.translations.map(({ locale, status }) => [locale, status])),
    },
  };
}

/**
 * Sets the status per locale, and returns the former ones. Companies have no schedule: `scheduled`
 * counts as a draft.
 */
async function setStates(
  actor: UserActor,
  id: number,
  wished: (language: Locale, now: State) => State | null,
  locale: Locale,
): Promise<Former> {
  const { states, version } = await statesOf(actor, id);
  const translations: Partial<Record<Locale, { status: Exclude<State, "scheduled"> }>> = {};
  for (const language of LOCALES) {
    const now = states[language];
    const next = now === null ? null : wished(language, now);
    if (next !== null && next !== now)
      translations[language] = { status: next === "scheduled" ? "draft" : next };
  }
  if (Object.keys(translations).length === 0)
    throw new AppError("invalid", { message: text("nothing", locale) });
  await updateMember(actor, id, { translations }, locale, version);
  return states;
}

/** `archive` affects published translations; drafts stay. */
const takenDown = (now: State): State | null =>
  now === "published" || now === "scheduled" ? "archived" : null;

async function act(
  actor: UserActor,
  id: number,
  action: BulkAction,
  former: Former | undefined,
  locale: Locale,
): Promise<Former> {
  switch (action) {
    case "delete":
      return removeMember(actor, id).then(() => NONE);
    case "restore":
      return restoreMember(actor, id, locale).then(() => NONE);
    case "publish":
      return setStates(actor, id, () => "published", locale);
    case "archive":
      return setStates(actor, id, (_language, now) => takenDown(now), locale);
    case "undo":
      return setStates(actor, id, (language) => former?.[language] ?? null, locale);
  }
}

/**
 * Does the same to up to 100 companies, each in its own transaction with its rights, audit and
 * version; `former` is how the languages of each stood. Deleting and restoring are a manager's
 * (docs/security.md#rights).
 * @throws AppError forbidden without the right, or without a confirmed e-mail address
 */
export async function changeMembers(
  actor: UserActor,
  body: BulkBody,
  locale: Locale,
): Promise<BulkResult> {
  requireVerified(actor);
  if ((body.action === "delete" || body.action === "restore") && !hasRole(actor, "manager"))
    throw new AppError("forbidden");
  return runBulk(body, locale, (id, action, former) => act(actor, id, action, former, locale));
}
