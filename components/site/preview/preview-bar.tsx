import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";

/** The bar of a preview, fixed at the bottom of the viewport. */
export async function PreviewBar({
  locale,
  editPath,
  isWaiting = false,
}: {
  locale: Locale;
  editPath: string;
  isWaiting?: boolean;
}) {
  const t = await getTranslations({ locale, namespace: "account.post" });
  return (
    <aside
      aria-label={t("preview")}
      className="no-print sticky bottom-0 z-40 border-t-2 border-ink bg-wash"
    >
      <p className="shell flex flex-wrap items-baseline gap-x-4 gap-y-1 py-3 text-sm">
        <b className="font-semibold">{t("preview")}</b>
        <span>{t(isWaiting ? "previewWaiting" : "previewSaved")}</span>
        <Link locale={locale} href={editPath} className="link-line">
          {t("previewEdit")}
        </Link>
      </p>
    </aside>
  );
}
