"use client";

import { useEffect, useRef, useState, useSyncExternalStore, type ComponentType } from "react";
import { Button } from "@/components/kit/ui/button";
import type { BuyFormProps } from "./buy-form";
import { typesOnSale } from "./on-sale";

const noSubscription = () => () => undefined;

/**
 * Orders tickets on the page of an event. The page is cached and most readers only read, so that
 * the clock is asked in the browser, and the form's code and the seats left are loaded at the
 * click. Of a sold-out event the button leads to the waitlist, which the form opens with.
 */
export function BuyBox(props: BuyFormProps) {
  const { event, labels } = props;
  const [Form, setForm] = useState<ComponentType<BuyFormProps>>();
  const [hasFailed, setFailed] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const isOnSale = useSyncExternalStore(
    noSubscription,
    () => typesOnSale(event, Date.now()).length > 0,
    () => undefined,
  );
  useEffect(() => {
    if (Form) box.current?.querySelector("select")?.focus();
  }, [Form]);
  const open = () => {
    setFailed(false);
    import("./buy-form").then(
      (module) => setForm(() => module.BuyForm),
      () => setFailed(true),
    );
  };
  return (
    <div ref={box} className="mt-6 min-h-12 print:hidden">
      {isOnSale === false && !Form && <p className="text-soft">{labels.closed}</p>}
      {isOnSale && !Form && event.sold_out && (
        <p className="mb-4 font-semibold">{labels.allSoldOut}</p>
      )}
      {isOnSale && !Form && (
        <Button onClick={open}>{event.sold_out ? labels.waitlist.send : labels.open}</Button>
      )}
      {hasFailed && (
        <p role="alert" className="mt-3 text-bad">
          {labels.loadFailed}
        </p>
      )}
      {Form && <Form {...props} />}
    </div>
  );
}
