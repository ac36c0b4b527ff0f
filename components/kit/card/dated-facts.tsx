import type { ReactNode } from "react";
import { ButtonLink } from "@/components/kit/ui/button";
import { Static } from "@/components/kit/ui/static";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";

type Props = {
  when: ReactNode;
  where: string | null;
  /** The URL of the calendar file; null for what does not take place. */
  calendarHref: string | null;
  locale: Locale;
};

/** When and where something takes place, and its calendar file. */
export async function DatedFacts({ when, where, calendarHref, locale }: Props) {
  const t = await getTranslations({ locale, namespace: "site" });
  return (
    <Static
      as="dl"
      className="grid gap-x-8 gap-y-4 border-y border-ink py-5 sm:grid-cols-[2fr_2fr_auto]"
    >
      <div>
        <dt className="meta">{t("when")}</dt>
        <dd className="mt-1 font-semibold">{when}</dd>
      </div>
      {where && (
        <div>
          <dt className="meta">{t("where")}</dt>
          <dd className="mt-1 font-semibold">{where}</dd>
        </div>
      )}
      {calendarHref && (
        <div className="no-print self-center">
          <dt className="visually-hidden">{t("toCalendar")}</dt>
          <dd>
            <ButtonLink href={calendarHref} kind="quiet">
              {t("toCalendar")}
            </ButtonLink>
          </dd>
        </div>
      )}
    </Static>
  );
}
