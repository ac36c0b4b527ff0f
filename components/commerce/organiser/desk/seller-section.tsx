import { ScreenSection } from "@/components/kit/desk/screen/screen-section";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import type { Seller } from "@/lib/commerce/organiser/schema";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { SellerForm } from "./seller-form";

type Props = { locale: Locale; eventId: number; seller: Seller };

/** Who sells an event of a company, on its screen for managers. */
export async function SellerSection({ locale, eventId, seller }: Props) {
  const t = await getTranslations({ locale, namespace: "account.organiser.eventSeller" });
  return (
    <ScreenTexts locale={locale} namespaces={["organiser"]}>
      <ScreenSection id="seller" title={t("title")} text={t("text")}>
        <SellerForm key={seller} eventId={eventId} seller={seller} />
      </ScreenSection>
    </ScreenTexts>
  );
}
