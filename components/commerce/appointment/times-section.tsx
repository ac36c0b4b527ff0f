import { Slot } from "@/components/kit/ui/slot";
import { slotContent } from "@/components/kit/ui/slot-content";
import { takesAppointments } from "@/lib/commerce/appointment/taking";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { FreeTimesProps } from "./live/free-times";
import { bookPath } from "./paths";

/**
 * The next free times on a company's page; nothing for a company that takes no appointments. The page
 * is cached, so that the times come into their room in the browser.
 */
export async function TimesSection({ memberId, locale }: { memberId: number; locale: Locale }) {
  if (!(await takesAppointments(memberId))) return null;
  const t = await getTranslations({ locale, namespace: "appointment" });
  const times: FreeTimesProps = {
    locale,
    memberId,
    labels: { none: t("none"), failed: t("failed"), zone: t("zone", { zone: "{zone}" }) },
  };
  return (
    <section id="times" aria-labelledby="times-title" className="mt-5 border-t border-rule pt-4">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="times-title" className="font-sans text-lg font-semibold tracking-normal">
          {t("title")}
        </h2>
        <a href={bookPath(locale, memberId)} rel="nofollow" className="link-line text-[0.9375rem]">
          {t("all")}
        </a>
      </div>
      <Slot
        className="mt-3 min-h-38"
        data-late="times"
        data-late-soon=""
        data-times={JSON.stringify(times)}
        content={slotContent({ __html: "" })}
      />
    </section>
  );
}
