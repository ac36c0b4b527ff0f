import { PageShell } from "@/components/kit/layout/page-shell";
import { Static } from "@/components/kit/ui/static";
import { buttonStyle } from "@/components/kit/ui/button-style";
import { OFFLINE_PATH } from "@/components/kit/offline/names";
import { localePath, LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { recordOf } from "@/lib/kernel/core/records";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import "./offline.css";

/**
 * Says where one is without a network. The service worker shows it in the place of a page that is not
 * kept, and fills the list (`components/site/offline/worker/offline-page.ts`).
 */
export async function OfflineScreen({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "offline" });
  return (
    <PageShell
      locale={locale}
      path={OFFLINE_PATH}
      alternates={recordOf(LOCALES, (language) => localePath(language, OFFLINE_PATH))}
    >
      <Static className="shell py-14 wide:py-20">
        <h1 className="text-4xl wide:text-6xl">{t("title")}</h1>
        <p className="mt-5 max-w-prose text-lg text-soft">{t("text")}</p>
        <p className="mt-6">
          <a href="" {...buttonStyle({})}>
            {t("retry")}
          </a>
        </p>
        <h2 className="mt-12 border-t border-ink pt-5 text-2xl">{t("kept")}</h2>
        <ul data-kept-list="" className="kept-list" />
        <p className="kept-none mt-4 text-soft">{t("none")}</p>
        <p className="mt-8 max-w-prose text-sm text-soft">{t("how")}</p>
      </Static>
    </PageShell>
  );
}
