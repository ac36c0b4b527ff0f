import { Static } from "@/components/kit/ui/static";
import type { EventView } from "@/lib/commerce/event/read/view";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";

/** What a reader must know before all else: the event is cancelled, and why, or is over. */
export async function EventState({ event, locale }: { event: EventView; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: event.kind });
  const isOver = new Date(event.ends_at) <= new Date();
  if (!event.cancelled_at && !isOver) return null;
  return (
    <Static className="mx-auto mb-8 max-w-4xl border-l-4 border-ink bg-wash p-5">
      <p className="font-semibold">{t(event.cancelled_at ? "cancelled" : "isOver")}</p>
      {event.cancelled_at && event.cancel_reason && (
        <p className="mt-2 whitespace-pre-line">{event.cancel_reason}</p>
      )}
    </Static>
  );
}
