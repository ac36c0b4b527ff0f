import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { Locale } from "@/lib/kernel/i18n/locale";

/** The benefits of an account. */
export async function AccountBenefits({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "user" });
  return (
    <section className="mt-6">
      <h2 className="text-lg">{t("benefitsTitle")}</h2>
      <ul className="mt-2 text-[0.9375rem] text-soft">
        {(["benefitsProfile", "benefitsMessages", "benefitsTickets"] as const).map((key) => (
          <li key={key} className="border-b border-rule py-2.5">
            {t(key)}
          </li>
        ))}
      </ul>
    </section>
  );
}
