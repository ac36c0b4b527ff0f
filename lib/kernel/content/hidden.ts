import { hasRole } from "@/lib/kernel/core/actor";
import { AppError } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
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
 * Whether only an editor may publish a translation: an editor hid it, or it was never public and an
 * editor hid the other one, which it would replace.
 */
export const isKeptHidden = (own: Translation | undefined, all: readonly Translation[]): boolean =>
  own?.publishedAt ? own.hiddenByEditor : all.some(({ hiddenByEditor }) => hiddenByEditor);

/** The error for publishing a translation that an editor hid; the message is on `status`. */
export const keptHidden = (locale: Locale) =>
  new AppError("forbidden", { errors: { status: [contentText("hiddenByEditor", locale)] } });

/**
 * The new `hidden_by_editor` of a translation that a save gives a status: set when an editor takes
 * down or archives it.
 * @throws AppError forbidden for other users who publish what an editor hid
 */
export function hiddenByEditorAfter(
  {
    actor,
    previous,
    locale,
  }: Pick<Edit<{ translations: Translation[] }>, "actor" | "previous" | "locale">,
  own: Translation | undefined,
  status: ContentStatus,
): boolean {
  const wasHidden = own?.hiddenByEditor ?? false;
  if (status === own?.status) return wasHidden;
  const isEditor = hasRole(actor, "editor");
  if (isLive(status)) {
    if (!isEditor && isKeptHidden(own, previous.translations)) throw keptHidden(locale);
    return false;
  }
  if (!isEditor || !own) return wasHidden;
  return wasHidden || status === "archived" || isLive(own.status);
}
