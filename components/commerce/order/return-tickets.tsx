"use client";

import { useId, useState } from "react";
import { Checkbox } from "@/components/kit/ui/checkbox";
import { OrderAction, type OrderActionProps } from "./order-action";

type Props = OrderActionProps & {
  /** The tickets that can be given back, with name, code and price as one text. */
  tickets: readonly { id: number; text: string }[];
  labels: Record<"ask" | "question" | "which" | "yes" | "no" | "busy", string>;
};

/** Gives tickets of an order back in two steps: all of them, unless some are unticked. */
export function ReturnTickets({ tickets, labels, ...order }: Props) {
  const prefix = useId();
  const [kept, setKept] = useState<readonly number[]>([]);
  const ids = tickets.map((ticket) => ticket.id).filter((one) => !kept.includes(one));
  const toggle = (ticket: number) =>
    setKept(kept.includes(ticket) ? kept.filter((one) => one !== ticket) : [...kept, ticket]);
  return (
    <OrderAction
      {...order}
      action="return"
      body={{ ticket_ids: ids }}
      labels={labels}
      isIncomplete={ids.length === 0}
    >
      <fieldset className="mb-6">
        <legend className="mb-2 font-medium">{labels.which}</legend>
        <div className="grid gap-2">
          {tickets.map(({ id, text }) => (
            <label key={id} className="flex min-h-6 items-center gap-2">
              <Checkbox
                name={`${prefix}-${id}`}
                checked={!kept.includes(id)}
                onChange={() => toggle(id)}
              />
              {text}
            </label>
          ))}
        </div>
      </fieldset>
    </OrderAction>
  );
}
