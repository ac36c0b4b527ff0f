import { getTranslations } from "@/lib/kernel/i18n/translations";
import { ButtonLink } from "@/components/kit/ui/button";
import { formatDate, formatWeekday } from "@/lib/kernel/core/dates";
import { formatPhone } from "@/lib/kernel/greek/phone-number";
import { publicHoliday } from "@/lib/kernel/greek/holidays";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { specialDays, weekNow } from "@/lib/directory/member/hours";
import { openUntil } from "@/lib/directory/member/read/open-until";
import type { MemberView } from "@/lib/directory/member/read/view";
import { WeekHours } from "./week-hours";
import { MemberMap } from "./member-map";
import { entriesOf } from "@/lib/kernel/core/records";

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

/** The sidebar of a company: opening hours and contact data. */
export async function MemberAside({ member, locale }: { member: MemberView; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "site" });
  const hours = member.opening_hours;
  const now = new Date();
  const until = hours ? openUntil(hours, now) : null;
  const week = hours ? weekNow(hours, now) : null;
  const special = hours ? specialDays(hours, now) : [];
  const place = [member.address, [member.postal_code, member.area].filter(Boolean).join(" ")]
    .filter(Boolean)
    .join(", ");
  const outside = { target: "_blank", rel: "noopener noreferrer" };
  return (
    <aside className="wide:sticky wide:top-32 wide:self-start">
      {hours && week && (
        <section className="border-t border-ink py-5">
          <h2 className="visually-hidden">{t("hours")}</h2>
          <p className={`font-semibold ${until ? "text-good" : "text-soft"}`}>
            {until ? t("openUntil", { time: until }) : t("closedNow")}
          </p>
          {week.until && (
            <p className="meta mt-1">
              {t("seasonNow", { until: week.until.split("-").reverse().join("/") })}
            </p>
          )}
          <WeekHours hours={hours} now={now} locale={locale} />
          {special.length > 0 && (
            <>
              <h3 className="mt-4 font-sans text-[0.9375rem] font-semibold tracking-normal">
                {t("specialHours")}
              </h3>
              <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-[0.9375rem]">
                {special.map(({ date, shifts }) => {
                  const day = new Date(`${date}T12:00:00Z`);
                  const holiday = publicHoliday(date)?.[locale];
                  return (
                    <div key={date} className="contents">
                      <dt>
                        {formatWeekday(day, locale)} {formatDate(day, locale).slice(0, 5)}
                        {holiday && <span className="block text-sm text-soft">{holiday}</span>}
                      </dt>
                      <dd>
                        {shifts.length > 0
                          ? shifts.map(({ from, to }) => `${from}–${to}`).join(", ")
                          : t("closed")}
                      </dd>
                    </div>
                  );
                })}
              </dl>
            </>
          )}
        </section>
      )}
      <section className="border-t border-ink py-5">
        <h2 className="visually-hidden">{t("contactTitle")}</h2>
        <div className="grid gap-3">
          {member.phones[0] && (
            <ButtonLink href={`tel:${member.phones[0]}`} data-click="phone">
              {t("call")} {formatPhone(member.phones[0], locale)}
            </ButtonLink>
          )}
          {member.email && (
            <ButtonLink href={`mailto:${member.email}`} kind="quiet" data-click="email">
              {t("mail")}
            </ButtonLink>
          )}
          {member.website && (
            <ButtonLink href={member.website} kind="quiet" data-click="website" {...outside}>
              {t("website")} <span className="visually-hidden">{t("newTab")}</span>
            </ButtonLink>
          )}
        </div>
        {member.phones.slice(1).map((phone) => (
          <p key={phone} className="mt-3">
            <a href={`tel:${phone}`} data-click="phone" className="link-line">
              {formatPhone(phone, locale)}
            </a>
          </p>
        ))}
        {place && <address className="mt-4 text-[0.9375rem] not-italic">{place}</address>}
        {member.latitude !== null && member.longitude !== null && (
          <MemberMap
            locale={locale}
            place={{ latitude: member.latitude, longitude: member.longitude }}
          />
        )}
        {Object.keys(member.socials).length > 0 && (
          <ul aria-label={t("socials")} className="mt-3 flex flex-wrap gap-x-4">
            {entriesOf(member.socials).map(([network, value]) => (
              <li key={network}>
                <a
                  href={socialHref(network, value)}
                  className="inline-block py-1 text-[0.9375rem] capitalize underline underline-offset-4"
                  {...outside}
                >
                  {network} <span className="visually-hidden">{t("newTab")}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </section>
    </aside>
  );
}
