import { ButtonLink } from "@/components/kit/ui/button";
import { takesAppointments } from "@/lib/commerce/appointment/taking";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { bookPath } from "./paths";
import { TimesBox } from "./times-box";

/**
 * The next free times on a company's page; nothing for a company that takes no appointments. The page
 * is cached, so that the times are loaded when they are unfolded.
 */
export async function TimesSection({ memberId, locale }: { memberId: number; locale: Locale }) {
  if (!(await takesAppointments(memberId))) return null;
  const t = await getTranslations({ locale, namespace: "appointment" });
  return (
    <section className="mt-10 border-t border-ink pt-5">
      <h2 className="text-2xl">{t("title")}</h2>
      <p className="mt-2 mb-5 text-soft">{t("text")}</p>
      <TimesBox
        locale={locale}
        memberId={memberId}
        summary={t("show")}
        labels={{ none: t("none"), failed: t("failed"), zone: t("zone") }}
      >
        <ButtonLink className="mt-4" href={bookPath(locale, memberId)} rel="nofollow">
          {t("all")}
        </ButtonLink>
      </TimesBox>
    </section>
  );
}
