import { Slot } from "@/components/kit/ui/slot";
import { slotContent } from "@/components/kit/ui/slot-content";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";

type Props = {
  locale: Locale;
  title: string;
  /** Sanitised HTML of the chunk. */
  text: string;
  label: string;
};

/** The banner of the live exhibition. */
export function ExhibitionSection({ locale, title, text, label }: Props) {
  return (
    <section data-section="events" className="exhibition">
      <div className="shell grid items-center gap-6 py-10 wide:grid-cols-[7fr_5fr] wide:py-24">
        <div>
          <h2 className="text-3xl wide:text-6xl">{title}</h2>
          <Slot
            className="mt-5 max-w-prose text-lg [&_p+p]:mt-2"
            content={slotContent({ __html: text })}
          />
        </div>
        <p className="wide:justify-self-end">
          <Link locale={locale} href="/exhibition" className="exhibition-button">
            {label}
          </Link>
        </p>
      </div>
    </section>
  );
}
