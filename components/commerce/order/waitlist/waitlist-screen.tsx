import { bookingTexts } from "@/components/kit/form/labels";
import { PageShell } from "@/components/kit/layout/page-shell";
import { formatLongDate, formatTime, SITE_ZONE } from "@/lib/kernel/core/dates";
import { paths } from "@/lib/kernel/core/paths";
import type { EventView } from "@/lib/commerce/event/read/view";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { LinkedEntry } from "@/lib/commerce/order/waitlist/read";
import { BuyForm } from "../buy-form";
import { buyLabels } from "../buy-labels";
import type { BuyableEvent } from "../on-sale";
import { ChangeWaitlist } from "./change-waitlist";
import { LeaveWaitlist } from "./leave-waitlist";

type Props = {
  locale: Locale;
  token: string;
  entry: LinkedEntry;
  event: EventView;
  /** The event for the buying form. */
  buyable: BuyableEvent;
};

/** An entry of a waitlist behind its mailed link: its state, the offered seats, and leaving. */
export async function WaitlistScreen({ locale, token, entry, event, buyable }: Props) {
  const [t, texts, labels] = await Promise.all([
    getTranslations({ locale, namespace: "order.waitlist" }),
    bookingTexts(locale),
    buyLabels(locale),
  ]);
  const { status, offered, offerEndsAt: end } = entry;
  const until = end
    ? `${formatLongDate(end, locale, SITE_ZONE)}, ${formatTime(end, locale, SITE_ZONE)} (${t("zone")})`
    : "";
  const types = buyable.ticket_types.filter(({ id }) => id === entry.ticketTypeId);
  const isOver = event.cancelled_at !== null || types.length === 0;
  const values = { seats: offered ?? entry.quantity, ticket: types[0]?.name ?? "", until };
  return (
    <PageShell locale={locale} path={`/waitlist/${token}`}>
      <div className="shell max-w-3xl py-12 wide:py-20">
        <h1 className="text-3xl md:text-4xl">{t("pageTitle", { event: event.title })}</h1>
        <p role="status" className="mt-4 mb-8 text-lg">
          {isOver ? t("over") : t(`states.${status}`, values)}
        </p>
        {entry.position !== null && !isOver && (
          <p className="-mt-4 mb-8 text-lg text-soft">{t("position", { place: entry.position })}</p>
        )}
        {status === "offered" && !isOver && (
          <BuyForm
            locale={locale}
            event={{ ...buyable, ticket_types: types }}
            texts={texts}
            labels={labels}
            offer={{ token, seats: offered ?? 0, email: entry.email }}
          />
        )}
        <p className="mt-8">
          <Link locale={locale} href={paths.event(event.slug)} className="link-line">
            {event.title}
          </Link>
        </p>
        {status === "waiting" && !isOver && (
          <ChangeWaitlist
            locale={locale}
            token={token}
            entry={entry}
            most={Math.min(10, types[0]?.max_per_order ?? 1)}
            texts={texts}
            labels={{
              title: t("change.title"),
              hint: t("change.hint"),
              send: t("change.send"),
              sending: t("change.sending"),
              done: t("change.done"),
              quantity: t("quantity"),
              noPartialOffer: t("noPartialOffer"),
            }}
          />
        )}
        {(status === "waiting" || status === "offered") && (
          <LeaveWaitlist
            locale={locale}
            token={token}
            problems={texts.problems}
            labels={{ leave: t("leave"), leaving: t("leaving") }}
          />
        )}
      </div>
    </PageShell>
  );
}
