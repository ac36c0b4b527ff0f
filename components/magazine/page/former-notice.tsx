import { formatLongDate } from "@/lib/kernel/core/dates";
import { paths } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { PRIVACY_SLUG, type FormerText } from "@/lib/magazine/page/read/former";
import type { PageView } from "@/lib/magazine/page/read/view";

/** The query of a former text; empty for the present one. */
export const formerQuery = (text: Pick<FormerText, "version"> | undefined): string =>
  text ? `?version=${text.version}` : "";

/** Version and days of a former text, for messages. */
export const formerDates = ({ version, from, until }: FormerText, locale: Locale) => ({
  version,
  from: formatLongDate(from, locale),
  until: formatLongDate(until, locale),
});

/** The title of the document of a former text. */
export async function formerTitle(page: PageView, { version }: FormerText, locale: Locale) {
  const t = await getTranslations({ locale, namespace: "consent" });
  return t("formerTitle", { title: page.title, version });
}

/** Above a former text: when it applied, and the way to the present one. */
export async function FormerNotice({ text, locale }: { text: FormerText; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "consent" });
  return (
    <p role="note" className="shell mt-6 flex flex-wrap gap-x-4 gap-y-1 border-y border-rule py-3">
      {t("formerNotice", formerDates(text, locale))}
      <Link locale={locale} href={paths.page(PRIVACY_SLUG)} className="underline">
        {t("formerToPresent")}
      </Link>
    </p>
  );
}
