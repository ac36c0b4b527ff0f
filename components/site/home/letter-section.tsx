import { LateNewsletterForm } from "@/components/audience/subscriber/late-newsletter-form";
import type { newsletterLabels } from "@/components/kit/form/labels";
import { Slot } from "@/components/kit/ui/slot";
import { slotContent } from "@/components/kit/ui/slot-content";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";

type Props = {
  locale: Locale;
  labels: Awaited<ReturnType<typeof newsletterLabels>>;
  /** Sanitised HTML of the chunk. */
  note: string;
};

/** The sign-up for the newsletter; on a phone the footer, which stands right below, has it. */
export async function LetterSection({ locale, labels, note }: Props) {
  const t = await getTranslations({ locale, namespace: "site" });
  return (
    <section className="shell py-10 max-sm:hidden">
      <div className="grid gap-6 border-y border-ink py-6 wide:py-10 wide:grid-cols-[1fr_1fr]">
        <h2 className="text-2xl wide:text-4xl">{t("newsletterTitle")}</h2>
        <div>
          <LateNewsletterForm id="home-letter" locale={locale} labels={labels} />
          <Slot className="meta mt-3" content={slotContent({ __html: note })} />
        </div>
      </div>
    </section>
  );
}
