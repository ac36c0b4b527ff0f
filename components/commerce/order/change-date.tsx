"use client";

import { useId, useState } from "react";
import { Radio } from "@/components/kit/ui/radio";
import { OrderAction, type OrderActionProps } from "./order-action";

type Props = OrderActionProps & {
  /** The dates that can be chosen: the event, its times as text and the seats left, or nothing. */
  dates: readonly { id: number; text: string; left: string }[];
  labels: Record<"ask" | "question" | "which" | "yes" | "no" | "busy", string>;
};

/** Moves an order to another date in two steps; nothing is sent before one is chosen. */
export function ChangeDate({ dates, labels, ...order }: Props) {
  const name = useId();
  const [chosen, setChosen] = useState<number>();
  return (
    <OrderAction
      {...order}
      action="change-date"
      body={{ event_id: chosen }}
      labels={labels}
      isIncomplete={!dates.some(({ id }) => id === chosen)}
    >
      <fieldset className="mb-6">
        <legend className="mb-2 font-medium">{labels.which}</legend>
        <div className="grid gap-2">
          {dates.map(({ id, text, left }) => (
            <label key={id} className="flex min-h-6 items-start gap-2">
              <Radio
                name={name}
                value={id}
                checked={chosen === id}
                onChange={() => setChosen(id)}
              />
              <span>
                {text}
                {left && <span className="text-soft"> · {left}</span>}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </OrderAction>
  );
}
