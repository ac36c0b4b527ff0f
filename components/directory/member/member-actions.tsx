import { getTranslations } from "@/lib/kernel/i18n/translations";
import { ButtonLink } from "@/components/kit/ui/button";
import { formatPhone } from "@/lib/kernel/greek/phone-number";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { openUntil } from "@/lib/directory/member/read/open-until";
import type { MemberView } from "@/lib/directory/member/read/view";

/** The id of the map on a company's page. */
export const MAP_ID = "map";

/**
 * Quick actions on a phone, in one row under the name: open or closed, the number to call, map and e-mail. A wide
 * viewport has them in the sidebar.
 */
export async function MemberActions({ member, locale }: { member: MemberView; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "site" });
  const { opening_hours: hours, phones, email, latitude, longitude } = member;
  const until = hours && openUntil(hours, new Date());
  const hasMap = latitude !== null && longitude !== null;
  if (!hours && !phones[0] && !email && !hasMap) return null;
  return (
    <div className="mt-5 wide:hidden" data-actions>
      {hours && (
        <p className={`font-semibold ${until ? "text-good" : "text-soft"}`}>
          {until ? t("openUntil", { time: until }) : t("closedNow")}
        </p>
      )}
      <p className="mt-3 flex flex-wrap gap-2">
        {phones[0] && (
          <ButtonLink href={`tel:${phones[0]}`} data-click="phone">
            <span className="visually-hidden">{t("call")} </span>
            {formatPhone(phones[0], locale)}
          </ButtonLink>
        )}
        {hasMap && (
          <ButtonLink href={`#${MAP_ID}`} kind="quiet" data-click="map">
            {t("map")}
          </ButtonLink>
        )}
        {email && (
          <ButtonLink href={`mailto:${email}`} kind="quiet" data-click="email">
            {t("mail")}
          </ButtonLink>
        )}
      </p>
    </div>
  );
}
