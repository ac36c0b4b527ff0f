import type { TypeView } from "@/lib/commerce/appointment/offer/schema";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";

/** How long a type of appointment lasts, and where it is. */
export async function TypeFacts({ type, locale }: { type: TypeView; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "appointment.types" });
  const where = type.place ? type.place.name : t(`places.${type.place_kind}`);
  return (
    <>
      {t("minutes", { count: type.duration_minutes })} · {where}
    </>
  );
}
