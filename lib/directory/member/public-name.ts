import { isPublished } from "@/lib/kernel/core/publication";
import type { Locale } from "@/lib/kernel/i18n/locale";

type Named = {
  locale: Locale;
  name: string;
  status: string;
  publishedAt: Date | null;
};

/** The columns of a company that `publicName` reads. */
export const publicNameColumns = {
  translations: { select: { locale: true, name: true, status: true, publishedAt: true } },
} as const;

/**
 * The name of a company for users who may not see its drafts: its public name, in the requested
 * locale if possible, else a formerly public one; "" when it never was public.
 */
export function publicName(translations: Named[], locale: Locale): string {
  const inOrder = [...translations].sort(
    (a, b) => Number(b.locale === locale) - Number(a.locale === locale),
  );
  const live = inOrder.find((one) => isPublished(one));
  const former = inOrder.find(
    ({ status, publishedAt }) => status === "archived" && publishedAt !== null,
  );
  return (live ?? former)?.name ?? "";
}
