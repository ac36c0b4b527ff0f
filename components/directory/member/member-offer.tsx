import { getTranslations } from "@/lib/kernel/i18n/translations";
import { formatMoney } from "@/lib/kernel/core/money";
import { formatPhone } from "@/lib/kernel/greek/phone-number";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { countryName, languageName } from "@/lib/directory/member/seat/offer";
import type { MemberView } from "@/lib/directory/member/read/view";
import { WeekHours } from "./week-hours";

type Offer = Pick<MemberView, "services" | "languages" | "serves" | "branches" | "founded_year">;
type Props = { member: Offer; locale: Locale };

const offerTexts = (locale: Locale) => getTranslations({ locale, namespace: "site.offer" });
type Texts = Awaited<ReturnType<typeof offerTexts>>;

const HEAD = "font-sans text-lg font-semibold tracking-normal";

/** «από 60,00 € / επίσκεψη»; nothing for a service without a stated price. */
function priceText(
  { price_from: cents, per }: MemberView["services"][number],
  t: Texts,
  locale: Locale,
): string | undefined {
  if (cents === null) return undefined;
  const price = t("priceFrom", { price: formatMoney(cents, "EUR", locale) });
  return per === null ? price : `${price} / ${t(`units.${per}`)}`;
}

/** What a company offers, and where: services, languages, the area served, branches. */
export async function MemberOffer({ member, locale }: Props) {
  const t = await offerTexts(locale);
  const { services, languages, serves } = member;
  const facts = [
    { term: t("since"), text: member.founded_year === null ? "" : String(member.founded_year) },
    { term: t("serves"), text: serves.map(({ name }) => name).join(", ") },
    {
      term: t("languages"),
      text: languages.map((code) => languageName(code, locale)).join(", "),
    },
  ].filter(({ text }) => text !== "");
  return (
    <>
      {services.length > 0 && (
        <section className="mt-9">
          <h2 className={HEAD}>{t("services")}</h2>
          <ul className="mt-2 border-t border-rule">
            {services.map((service, at) => (
              <li
                key={at}
                className="flex flex-wrap justify-between gap-x-6 border-b border-rule py-2"
              >
                <span>{service.name}</span>
                <span className="text-soft">{priceText(service, t, locale)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {facts.length > 0 && (
        <dl className="mt-7 grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
          {facts.map(({ term, text }) => (
            <div key={term} className="contents">
              <dt className="font-semibold">{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <Branches member={member} locale={locale} t={t} now={new Date()} />
    </>
  );
}

/** The branches of a company: address, phones and hours of each. */
function Branches({ member: { branches }, locale, t, now }: Props & { t: Texts; now: Date }) {
  if (branches.length === 0) return null;
  return (
    <section className="mt-9">
      <h2 className={HEAD}>{t("branches")}</h2>
      <ul className="mt-2 grid gap-x-10 sm:grid-cols-2">
        {branches.map((branch, at) => (
          <li key={at} className="border-t border-rule py-4">
            {branch.area && (
              <h3 className="font-sans font-semibold tracking-normal">{branch.area}</h3>
            )}
            <address className="text-[0.9375rem] not-italic">
              {[
                branch.address,
                branch.postal_code,
                branch.country && countryName(branch.country, locale),
              ]
                .filter(Boolean)
                .join(", ")}
            </address>
            {branch.phones.map((phone) => (
              <p key={phone} className="mt-1 text-[0.9375rem]">
                <a href={`tel:${phone}`} data-click="phone" className="link-line">
                  {formatPhone(phone, locale)}
                </a>
              </p>
            ))}
            {branch.opening_hours && (
              <WeekHours hours={branch.opening_hours} now={now} locale={locale} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
