"use client";

import { useEffect, useRef, useState, useSyncExternalStore, type ComponentType } from "react";
import { createPortal } from "react-dom";
import { Button } from "@/components/kit/ui/button";
import { leftText, useRemaining } from "@/components/commerce/event-card/use-remaining";
import type { BuyFormProps } from "./buy-form";
import { BUY_FORM_ID } from "./buy-form-id";
import { typesOnSale } from "./on-sale";

type Props = BuyFormProps & {
  /** The lowest price, in words. */
  price?: string;
  /** Day and place, which stay in view while tickets are ordered. */
  summary?: string;
};

const noSubscription = () => () => undefined;

/**
 * The price, the seats left and the button that orders tickets on the page of an event. The page is
 * cached and most readers only read, so that the clock is asked in the browser, as are the seats;
 * the form's code is loaded at the click and opens among the tickets. Of a sold-out event the button
 * leads to the waitlist, which the form opens with.
 */
export function BuyBox(props: Props) {
  const { event, labels, price, summary } = props;
  const [opened, setOpened] = useState<{
    Form: ComponentType<BuyFormProps>;
    /** Among the tickets; null where there is no such place. */
    place: HTMLElement | null;
  }>();
  const [hasFailed, setFailed] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const isOnSale = useSyncExternalStore(
    noSubscription,
    () => typesOnSale(event, Date.now()).length > 0,
    () => undefined,
  );
  const remaining = useRemaining(
    isOnSale && !event.sold_out ? `/api/event/${event.id}/availability` : null,
  );
  useEffect(() => {
    if (opened) (opened.place ?? box.current)?.querySelector("select")?.focus();
  }, [opened]);
  const open = () => {
    setFailed(false);
    import("./buy-form").then(
      ({ BuyForm: Form }) => setOpened({ Form, place: document.getElementById(BUY_FORM_ID) }),
      () => setFailed(true),
    );
  };
  const form = opened && <opened.Form {...props} />;
  return (
    <div ref={box} className="event-action print:hidden" data-open={opened ? "" : undefined}>
      <p className="event-note">
        {opened && summary && <span className="event-open-note">{summary}</span>}
        {price && <span className="event-price">{price}</span>}
        <span className="event-seats">
          {isOnSale === false && !opened && labels.closed}
          {isOnSale &&
            leftText(event.sold_out ? 0 : remaining, labels.soldOutNow, labels.seat, labels.seats)}
        </span>
      </p>
      {isOnSale && !opened && (
        <Button onClick={open}>{event.sold_out ? labels.waitlist.send : labels.open}</Button>
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
