import { MemberRow } from "@/components/directory/member/member-row";
import { Static } from "@/components/kit/ui/static";
import { getMemberCard } from "@/lib/directory/member/read/list";
import type { EventView } from "@/lib/commerce/event/read/view";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";

/** The company that organises an event, while its page is public. */
export async function EventOrganiser({ event, locale }: { event: EventView; locale: Locale }) {
  const member = event.member && (await getMemberCard(event.member.id, locale));
  if (!member) return null;
  const t = await getTranslations({ locale, namespace: "event" });
  return (
    <section aria-labelledby="organiser" className="event-section">
      <Static>
        <h2 id="organiser">{t("page.organiser")}</h2>
        <MemberRow member={member} locale={locale} heading="h3" />
      </Static>
    </section>
  );
}
