import { ScreenSection } from "@/components/kit/desk/screen/screen-section";
import { formatDate } from "@/lib/kernel/core/dates";
import { formatMoney } from "@/lib/kernel/core/money";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { toDate } from "@/lib/commerce/membership/dates";
import { NOTICE_DAYS } from "@/lib/commerce/membership-renewal/notice";
import type { RenewalView } from "@/lib/commerce/renewal/schema";
import { RenewalAction } from "./renewal-action";
import { RenewalForm, type Way } from "./renewal-form";

type Props = {
  locale: Locale;
  renewal: RenewalView;
  /** The last day of the membership; null without one. */
  until: string | null;
};
const texts = (locale: Locale) =>
  getTranslations({ locale, namespace: "account.membership.renewal" });
type PartProps = { renewal: RenewalView; locale: Locale; t: Awaited<ReturnType<typeof texts>> };

const dayOf = (day: string, locale: Locale) => formatDate(toDate(day), locale);

/** The card in words. */
const cardText = ({ brand, last4 }: NonNullable<RenewalView["card"]>) =>
  `${brand.toUpperCase()} •••• ${last4}`;

/** Whether it goes on, in a sentence. */
function stateText({ renewal, locale, t, until }: PartProps & { until: string | null }): string {
  const { is_on: isOn, method, card, stopped_at: stopped } = renewal;
  if (isOn && method === "card" && card) return t("onCard", { card: cardText(card) });
  if (isOn) return t("onTransfer");
  if (stopped !== null && until !== null) return t("stopped", { until: dayOf(until, locale) });
  return t("off");
}

/** The renewal that was announced or is under way; nothing without one. */
function NextRenewal({ renewal: { next }, locale, t }: PartProps) {
  if (!next) return null;
  const price = formatMoney(next.total_cents, next.currency, locale);
  return (
    <div role="status" className="border-s-3 border-rule bg-wash p-4">
      <p>
        {t(`next.${next.state}`, {
          price,
          plan: next.plan ?? "–",
          on: dayOf(next.on, locale),
          again: next.next_try_at ? formatDate(new Date(next.next_try_at), locale) : "",
          until: dayOf(next.until, locale),
        })}
      </p>
      {next.order_url !== null && next.state !== "charging" && (
        <p className="mt-2">
          <a href={next.order_url} className="link-line">
            {t(next.state === "confirm" ? "confirmOrder" : "payOrder")}
          </a>
        </p>
      )}
    </div>
  );
}

/** The stored card with its buttons; nothing without one. */
function StoredCard({ renewal: { card, is_card_coming: isComing, member_id: id }, t }: PartProps) {
  if (!card && isComing) return <p className="text-soft">{t("cardComing")}</p>;
  if (!card) return null;
  const month = String(card.exp_month).padStart(2, "0");
  return (
    <div className="grid justify-items-start gap-3">
      <p>
        <span className="font-semibold">{t("card")}</span> {cardText(card)}{" "}
        <span className="text-soft">{t("expires", { month, year: String(card.exp_year) })}</span>
      </p>
      <RenewalAction
        path={`/api/membership-renewal/${id}/card`}
        method="DELETE"
        label={t("removeCard")}
        done={t("cardRemoved")}
        question={{ title: t("removeCard"), text: t("removeQuestion") }}
      />
    </div>
  );
}

/** What was agreed to, when and by whom. */
function Consent({ renewal: { consent }, locale, t }: PartProps) {
  if (!consent) return null;
  const date = formatDate(new Date(consent.at), locale);
  return (
    <details>
      <summary className="cursor-pointer text-sm text-soft">
        {consent.by === null ? t("agreed", { date }) : t("agreedBy", { date, name: consent.by })}
      </summary>
      <p lang={consent.locale} className="mt-2 text-sm">
        {consent.text}
      </p>
    </details>
  );
}

/** The ways that can be agreed to now: others than the one that it goes on in. */
function waysOf({ renewal, t }: PartProps): Way[] {
  const { offers, card, is_on: isOn, method } = renewal;
  return offers.flatMap(({ method: offered, text, version }): Way[] => {
    if (offered === "bank_transfer")
      return isOn && method === "bank_transfer"
        ? []
        : [{ value: "bank_transfer", label: t("way.bank_transfer"), text, version }];
    const label = t(card ? "way.anotherCard" : "way.card");
    const another: Way = { value: "card", label, text, version };
    if (!card || (isOn && method === "card")) return [another];
    const stored = t("way.stored", { card: cardText(card) });
    return [{ value: "stored", label: stored, text, version }, another];
  });
}

/**
 * Whether the membership of a company goes on by itself: its card, what comes next, the button that ends
 * it, and what can be agreed to.
 */
export async function RenewalSection({ locale, renewal, until }: Props) {
  const t = await texts(locale);
  const part = { renewal, locale, t };
  const ways = waysOf(part);
  const { member_id: memberId, is_on: isOn, is_resumable: isResumable } = renewal;
  const path = `/api/membership-renewal/${memberId}`;
  if (ways.length === 0 && renewal.method === null) return null;
  return (
    <ScreenSection id="renewal" title={t("title")} text={t("text", { days: NOTICE_DAYS })}>
      <div className="grid gap-6">
        <p>{stateText({ ...part, until })}</p>
        <NextRenewal {...part} />
        <div className="flex flex-wrap gap-3">
          {isOn && <RenewalAction path={`${path}/stop`} label={t("stop")} done={t("stopDone")} />}
          {!isOn && isResumable && (
            <RenewalAction path={`${path}/resume`} label={t("resume")} done={t("resumeDone")} />
          )}
        </div>
        <StoredCard {...part} />
        <Consent {...part} />
        {ways.length > 0 && (
          <details open={!isOn && !isResumable}>
            <summary className="cursor-pointer font-semibold">
              {t(isOn ? "change" : "turnOn")}
            </summary>
            <div className="mt-4">
              <RenewalForm memberId={memberId} ways={ways} />
            </div>
          </details>
        )}
      </div>
    </ScreenSection>
  );
}
