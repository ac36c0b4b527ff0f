"use client";

import { useId, useState } from "react";
import { Checkbox } from "@/components/kit/ui/checkbox";
import { OrderAction, type OrderActionProps } from "./order-action";

type Props = OrderActionProps & {
  /** The tickets that can be given back, with name, code and price as one text. */
  tickets: readonly { code: string; text: string }[];
  labels: Record<"ask" | "question" | "which" | "yes" | "no" | "busy", string>;
};

/** Gives tickets of an order back in two steps: all of them, unless some are unticked. */
export function ReturnTickets({ tickets, labels, ...order }: Props) {
  const id = useId();
  const [kept, setKept] = useState<readonly string[]>([]);
  const codes = tickets.map(({ code }) => code).filter((code) => !kept.includes(code));
  const toggle = (code: string) =>
    setKept(kept.includes(code) ? kept.filter((one) => one !== code) : [...kept, code]);
  return (
    <OrderAction
      {...order}
      action="return"
      body={{ codes }}
      labels={labels}
      isIncomplete={codes.length === 0}
    >
      <fieldset className="mb-6">
        <legend className="mb-2 font-medium">{labels.which}</legend>
        <div className="grid gap-2">
          {tickets.map(({ code, text }) => (
            <label key={code} className="flex min-h-6 items-center gap-2">
              <Checkbox
                name={`${id}-${code}`}
                checked={!kept.includes(code)}
                onChange={() => toggle(code)}
              />
              {text}
            </label>
          ))}
        </div>
      </fieldset>
    </OrderAction>
  );
}
