"use client";

import { useEffect, useRef, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { Button } from "@/components/kit/ui/button";
import { leftText, useRemaining } from "@/components/commerce/event-card/use-remaining";
import type { BuyFormProps } from "./buy-form";
import { saleOf } from "./on-sale";
import { useOpenedForm } from "./use-opened-form";

type Props = BuyFormProps & {
  /** The lowest price, in words. */
  price?: string;
  /** Day and place, which stay in view while tickets are ordered. */
  summary?: string;
};

type OpenProps = {
  sale: ReturnType<typeof saleOf> | undefined;
  isSoldOut: boolean;
  onOpen(): void;
  labels: BuyFormProps["labels"];
};

/** The button that opens the form, by what can be ordered; nothing while that is not known. */
function OpenButton({ sale, isSoldOut, onOpen, labels }: OpenProps) {
  if (sale === "open")
    return <Button onClick={onOpen}>{isSoldOut ? labels.waitlist.send : labels.open}</Button>;
  if (sale !== "closed") return null;
  return (
    <Button kind="quiet" onClick={onOpen}>
      {labels.haveCode}
    </Button>
  );
}

const noSubscription = () => () => undefined;

/**
 * The price, the seats left and the button that orders tickets on the page of an event. The page is
 * cached and most readers only read, so that the clock is asked in the browser, as are the seats;
 * the form's code is loaded at the click and opens among the tickets. Of a sold-out event the button
 * leads to the waitlist, which the form opens with. While nothing is on sale the form opens for those
 * who have a code, as it does on any event: a code may open what nobody else sees.
 */
export function BuyBox(props: Props) {
  const { event, labels, price, summary } = props;
  const box = useRef<HTMLDivElement>(null);
  const sale = useSyncExternalStore(
    noSubscription,
    () => saleOf(event, Date.now()),
    () => undefined,
  );
  const { opened, hasFailed, open } = useOpenedForm(event.ends_at);
  const remaining = useRemaining(
    sale === "open" && !event.sold_out ? `/api/event/${event.id}/availability` : null,
  );
  useEffect(() => {
    if (opened)
      (opened.place ?? box.current)?.querySelector<HTMLElement>("select, form input")?.focus();
  }, [opened]);
  const form = opened && <opened.Form {...props} code={opened.code} />;
  return (
    <div ref={box} className="event-action print:hidden" data-open={opened ? "" : undefined}>
      <p className="event-note">
        {opened && summary && <span className="event-open-note">{summary}</span>}
        {price && <span className="event-price">{price}</span>}
        <span className="event-seats">
          {sale !== undefined && sale !== "open" && !opened && labels.closed}
          {sale === "open" &&
            leftText(event.sold_out ? 0 : remaining, labels.soldOutNow, labels.seat, labels.seats)}
        </span>
      </p>
      {!opened && (
        <OpenButton sale={sale} isSoldOut={event.sold_out} onOpen={() => open()} labels={labels} />
      )}
      {hasFailed && (
        <p role="alert" className="text-bad">
          {labels.loadFailed}
        </p>
      )}
      {opened?.place ? createPortal(form, opened.place) : form}
    </div>
  );
}
