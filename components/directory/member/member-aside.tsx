import { getTranslations } from "@/lib/kernel/i18n/translations";
import { formatPhone } from "@/lib/kernel/greek/phone-number";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { MemberView } from "@/lib/directory/member/read/view";
import { entriesOf } from "@/lib/kernel/core/records";
import { MemberMap } from "./member-map";
import { SpecialDays } from "./special-days";
import { WeekTable } from "./week-table";

const HEAD = "font-sans text-lg font-semibold tracking-normal";

const SOCIAL_BASE = {
  facebook: "https://www.facebook.com/",
  instagram: "https://www.instagram.com/",
  linkedin: "https://www.linkedin.com/company/",
  youtube: "https://www.youtube.com/@",
} as const;
type Network = keyof typeof SOCIAL_BASE;

/** The URL of a social profile, which is stored as a user name or as a URL. */
const socialHref = (network: Network, value: string) =>
  /^https?:\/\//.test(value) ? value : SOCIAL_BASE[network] + encodeURIComponent(value);

/** The facts of a company about where and when: opening hours, address, map and further contact data. */
export async function MemberAside({ member, locale }: { member: MemberView; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "site" });
  const { opening_hours: hours, latitude, longitude, phones, email, socials } = member;
  const now = new Date();
  const place = [member.address, [member.postal_code, member.area].filter(Boolean).join(" ")]
    .filter(Boolean)
    .join(", ");
  const hasMap = latitude !== null && longitude !== null;
  const networks = entriesOf(socials);
  const hasContact = place !== "" || hasMap || email || phones.length > 1 || networks.length > 0;
  if (!hours && !hasContact) return null;
  return (
    <aside className="wide:sticky wide:top-28 wide:self-start">
      {hours && (
        <section className="border-t border-rule py-5">
          <h2 className={HEAD}>{t("hours")}</h2>
          <WeekTable hours={hours} now={now} locale={locale} />
          <SpecialDays hours={hours} now={now} locale={locale} />
        </section>
      )}
      {hasContact && (
        <section className="border-t border-rule py-5">
          <h2 className={HEAD}>{t("contactTitle")}</h2>
          {place && <address className="mt-2 text-[0.9375rem] not-italic">{place}</address>}
          {phones.slice(1).map((phone) => (
            <p key={phone} className="mt-1">
              <a href={`tel:${phone}`} data-click="phone" className="link-line">
                {formatPhone(phone, locale)}
              </a>
            </p>
          ))}
          {email && (
            <p className="mt-1 wrap-anywhere text-[0.9375rem]">
              <a href={`mailto:${email}`} data-click="email" className="link-line">
                {email}
              </a>
            </p>
          )}
          {hasMap && <MemberMap locale={locale} place={{ latitude, longitude }} />}
          {networks.length > 0 && (
            <ul aria-label={t("socials")} className="mt-3 flex flex-wrap gap-x-4">
              {networks.map(([network, value]) => (
                <li key={network}>
                  <a
                    href={socialHref(network, value)}
                    className="inline-block py-1 text-[0.9375rem] capitalize underline underline-offset-4"
                    target="_blank"
                    rel="noopener noreferrer"
                  >
                    {network} <span className="visually-hidden">{t("newTab")}</span>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </aside>
  );
}
