import { hasRole } from "@/lib/core/actor";
import { AppError } from "@/lib/core/errors";
import type { Locale } from "@/lib/i18n/locale";
import type { ContentStatus } from "@/prisma/client/enums";
import type { Edit } from "./edit";
import { isLive } from "./status";
import { contentText } from "./texts";

type Translation = {
  status: ContentStatus;
  publishedAt: Date | null;
  hiddenByEditor: boolean;
};

/**
 * Whether only an editor shows a translation: an editor hid it, or it was never public while an
 * editor hid the other one, which it would stand for.
 */
export const isKeptHidden = (own: Translation | undefined, all: readonly Translation[]): boolean =>
  own?.publishedAt ? own.hiddenByEditor : all.some(({ hiddenByEditor }) => hiddenByEditor);

/** Refuses to show what an editor hid; the message is told at the status. */
export const keptHidden = (locale: Locale) =>
  new AppError("forbidden", { errors: { status: [contentText("hiddenByEditor", locale)] } });

/**
 * Whether an editor hid a translation, after a save that gives it a status. Editors hide what is
 * public, and archive anything that is there.
 * @throws AppError forbidden for others who show what an editor hid
 */
export function hiddenByEditorAfter(
  {
    actor,
    former,
    locale,
  }: Pick<Edit<{ translations: Translation[] }>, "actor" | "former" | "locale">,
  own: Translation | undefined,
  status: ContentStatus,
): boolean {
  const wasHidden = own?.hiddenByEditor ?? false;
  if (status === own?.status) return wasHidden;
  const isEditor = hasRole(actor, "editor");
  if (isLive(status)) {
    if (!isEditor && isKeptHidden(own, former.translations)) throw keptHidden(locale);
    return false;
  }
  if (!isEditor || !own) return wasHidden;
  return wasHidden || status === "archived" || isLive(own.status);
}
