"use client";

import { OrderAction, type OrderActionProps } from "./order-action";

type Props = OrderActionProps & {
  labels: Record<"cancel" | "cancelQuestion" | "cancelYes" | "cancelNo" | "busy", string>;
};

/** Cancels an order in two steps, and shows it as it is then. */
export function CancelOrder({ labels, ...order }: Props) {
  const { cancel: ask, cancelQuestion: question, cancelYes: yes, cancelNo: no, busy } = labels;
  return <OrderAction {...order} action="cancel" labels={{ ask, question, yes, no, busy }} />;
}
