import { getTranslations } from "@/lib/kernel/i18n/translations";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { KeptOffer } from "./kept-offer";

/** The offer to take over what a visitor saved, for the pages of sign-in and registration. */
export async function OfferNote({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "board" });
  return (
    <KeptOffer
      labels={{ offer: t("offer"), offerLink: t("offerLink") }}
      href={localePath(locale, "/saved")}
    />
  );
}
