import { SCREENS } from "@/lib/kernel/screen/screens";
import type { UserActor } from "@/lib/kernel/core/actor";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { countEntries } from "@/lib/commerce/order/waitlist/read";

type Props = { locale: Locale; actor: UserActor; eventId: number };

/** The length of an event's waitlist, as a link to it; nothing while it has no entries. */
export async function WaitlistLink({ locale, actor, eventId }: Props) {
  const counts = await countEntries(actor, eventId);
  if (counts.size === 0) return null;
  const t = await getTranslations({ locale, namespace: "order.waitlist.desk" });
  return (
    <p className="mb-4">
      <Link locale={locale} href={`${SCREENS.waitlist.path}/${eventId}`} className="link-line">
        {t("link", { count: counts.get("waiting") ?? 0 })}
      </Link>
    </p>
  );
}
