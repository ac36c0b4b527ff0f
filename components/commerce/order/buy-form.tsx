"use client";

import { useId, useState } from "react";
import { useWatch } from "react-hook-form";
import { FormEnd } from "@/components/kit/form/form-end";
import type { FormTexts } from "@/components/kit/form/labels";
import { TermsNote } from "@/components/magazine/page/terms-note";
import { Button } from "@/components/kit/ui/button";
import { bindFlag } from "@/components/kit/ui/bind-field";
import { CheckField } from "@/components/kit/ui/check-field";
import { formatMoney } from "@/lib/kernel/core/money";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { AddonQuantities } from "./addon-quantities";
import type { QuoteView } from "@/lib/commerce/order/schema";
import type { BuyLabels } from "./buy-labels";
import { BuyerFields } from "./buyer-fields";
import { CountryField } from "./country-field";
import { HolderFieldsets } from "./holder-fields";
import { moveHolders, slotsOf } from "./holder-slots";
import { InvoiceFields } from "./invoice-fields";
import type { BuyableEvent } from "./on-sale";
import { PromoField } from "./promo-field";
import { QuestionFields } from "./question-fields";
import { TicketQuantities } from "./ticket-quantities";
import { unitCents } from "./unit-cents";
import { addonsIn, centsOf, useAddons } from "./use-addons";
import { itemsOf, useBuyForm } from "./use-buy-form";
import { useChoices } from "./use-choices";
import { useQuote } from "./use-quote";
import { WaitlistForm } from "./waitlist/waitlist-form";
import { withdrawalText } from "./withdrawal-text";

/** Seats of the waitlist that are held for the buyer. */
type HeldOffer = { token: string; seats: number; email: string };

export type BuyFormProps = {
  locale: Locale;
  event: BuyableEvent;
  texts: FormTexts;
  labels: BuyLabels;
  offer?: HeldOffer;
  /** A promo code that is applied at once. */
  code?: string | undefined;
};

/** The total, with a code that takes something off also the full price. */
const totalText = (
  labels: BuyLabels,
  quote: Pick<QuoteView, "total_cents" | "full_cents"> | undefined,
  cents: number,
  money: (amount: number) => string,
): string =>
  quote && quote.total_cents < quote.full_cents
    ? labels.promoTotal
        .replace("{amount}", money(quote.total_cents))
        .replace("{full}", money(quote.full_cents))
    : labels.total.replace("{amount}", money(cents));

/**
 * Chooses tickets, asks for the buyer and reserves; the order's page follows. A code shows the hidden
 * tickets that it opens. Once all is sold out only that is said, and what was typed is kept for seats
 * that become free.
 */
export function BuyForm({ locale, event, texts, labels, offer, code: initial }: BuyFormProps) {
  const id = useId();
  const [openedAt] = useState(() => new Date());
  const [wantsInvoice, setWantsInvoice] = useState(false);
  const held = offer?.seats ?? null;
  const tickets = useChoices(event, { openedAt, held, wantsInvoice });
  const { chosenWith, choose, isUnknown, refresh } = tickets;
  const addons = useAddons(event, openedAt);
  const api = useBuyForm({
    event,
    addonsWith: addons.choicesWith,
    locale,
    texts,
    chosenWith,
    wantsInvoice,
    code: initial,
    refresh,
    offer,
  });
  const { formProps, field, form, problem, busy, isReady } = api;
  const code = useWatch({ control: form.control, name: "promo_code" }) ?? "";
  const { choices, hidden, asksCountry } = chosenWith(code);
  const added = addons.choicesWith(choices);
  const cents =
    choices.reduce((sum, { type, quantity }) => sum + quantity * unitCents(type, quantity), 0) +
    centsOf(added);
  const promo = useQuote({
    path: "/api/event-order/quote",
    order: { event_id: event.id, items: itemsOf(choices), ...addonsIn(added), locale },
    code,
    initial,
    locale,
    problems: texts.problems,
  });
  tickets.open(code, promo.quote?.opened);
  const asked = { questions: event.questions, field, labels, optional: texts.optional };
  const chooseTickets = (typeId: number, quantity: number) => {
    const next = choices.map((one) => (one.type.id === typeId ? { ...one, quantity } : one));
    if (event.asks_holders) moveHolders(form, event.questions, slotsOf(choices), slotsOf(next));
    choose(typeId, quantity);
  };
  const isSoldOut = choices.length > 0 && choices.every(({ left }) => left === 0);
  // Without tickets a code is all that is asked for.
  const isBare = isSoldOut || choices.length === 0;
  const money = (amount: number) => formatMoney(amount, tickets.currency, locale);
  const soldOut = choices.flatMap(({ type, left }) =>
    left === 0 && !hidden.includes(type) ? [type] : [],
  );
  return (
    <div className="grid gap-8">
      <form {...formProps} className="grid gap-8">
        {choices.length > 0 && (
          <TicketQuantities
            id={`${id}-items`}
            locale={locale}
            choices={choices}
            form={form}
            onChoose={chooseTickets}
            labels={labels}
          />
        )}
        {!isBare && (
          <AddonQuantities
            id={`${id}-addons`}
            locale={locale}
            choices={added}
            form={form}
            onChoose={addons.choose}
            labels={labels}
          />
        )}
        {isUnknown && <p className="text-soft">{labels.seatsUnknown}</p>}
        <PromoField
          binding={field("promo_code")}
          quote={promo}
          opened={hidden.map(({ name }) => name)}
          labels={labels}
          optional={texts.optional}
        />
        {isSoldOut && (
          <div>
            <p role="alert" className="mb-4 font-semibold">
              {labels.allSoldOut}
            </p>
            <Button kind="quiet" onClick={() => void refresh()}>
              {labels.lookAgain}
            </Button>
          </div>
        )}
        <div hidden={isBare} className={isBare ? undefined : "grid gap-8"}>
          <BuyerFields field={field} labels={labels} optional={texts.optional} />
          {event.asks_holders ? (
            <HolderFieldsets id={`${id}-holders`} slots={slotsOf(choices)} form={form} {...asked} />
          ) : (
            <QuestionFields {...asked} />
          )}
          <CheckField
            {...bindFlag({
              id: `${id}-invoice`,
              value: wantsInvoice,
              error: undefined,
              onChange: setWantsInvoice,
            })}
            label={labels.wantsInvoice}
          />
          {wantsInvoice && (
            <InvoiceFields field={field} labels={labels} optional={texts.optional} />
          )}
          {/* Only in the browser: names of countries may differ from the server's. */}
          {asksCountry && isReady && (
            <CountryField binding={field("buyer.country")} labels={labels} locale={locale} />
          )}
          <div>
            <p role="status" className="font-semibold">
              {totalText(labels, promo.quote, cents, money)}
            </p>
            <p className="mt-1 text-sm text-soft">{labels.hold}</p>
            <p className="mt-1 text-sm text-soft">
              {withdrawalText(event, { wantsInvoice, at: openedAt }, labels.withdrawal)}
            </p>
            <TermsNote locale={locale} labels={labels.terms} />
            <div className="mt-4">
              <FormEnd
                problem={problem}
                busy={busy}
                isReady={isReady}
                label={labels.send}
                busyLabel={labels.sending}
              />
            </div>
          </div>
        </div>
      </form>
      {soldOut.length > 0 && (
        <WaitlistForm
          locale={locale}
          eventId={event.id}
          types={soldOut}
          isOpen={isSoldOut}
          texts={texts}
          labels={labels.waitlist}
        />
      )}
    </div>
  );
}
