import { ScreenHead } from "@/components/kit/desk/screen/screen-head";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import { ButtonLink } from "@/components/kit/ui/button";
import { appointmentsPath } from "@/lib/commerce/appointment/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";

/** What an old link shows after a booking was cancelled by its guest. */
export async function GoneScreen({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "account.appointment" });
  return (
    <ScreenTexts locale={locale}>
      <ScreenHead title={t("goneTitle")} intro={<p>{t("goneText")}</p>} />
      <ButtonLink locale={locale} href={appointmentsPath}>
        {t("title")}
      </ButtonLink>
    </ScreenTexts>
  );
}
