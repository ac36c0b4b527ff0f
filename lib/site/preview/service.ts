import { readPreviewToken, type PreviewKind } from "@/lib/kernel/content/preview-token";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { screenOf } from "@/lib/kernel/screen/variant-screens";
import { KIND_CODE, type KindCode } from "@/lib/site/register/kind-code";

/** What the previews of a kind show. */
type ContentOf<K extends PreviewKind> = { kind: K } & NonNullable<
  Awaited<ReturnType<KindCode[K]["preview"]>>
>;

/**
 * A loaded preview: the item, its title, its editor's path, and whether it includes a pending
 * revision.
 */
export type LoadedPreview = {
  [K in PreviewKind]: ContentOf<K> & { editPath: string; isWaiting: boolean };
}[PreviewKind];

/**
 * Loads the item of a preview as currently saved; null for an invalid or expired token, another
 * locale, or a deleted item.
 */
export async function loadPreview(token: string, locale: Locale): Promise<LoadedPreview | null> {
  const preview = readPreviewToken(token);
  if (preview?.locale !== locale) return null;
  const item = await KIND_CODE[preview.kind].preview(preview);
  if (!item) return null;
  const editPath = `${screenOf(item.variant).path}/${preview.id}`;
  // Each loader makes the content of its own kind.
  return { ...item, kind: preview.kind, editPath, isWaiting: preview.pending } as LoadedPreview;
}
