"use client";

import { useTranslations } from "next-intl";
import { callApi } from "@/components/kit/form/api-client";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { useAction } from "@/components/kit/desk/form/use-action";
import { Button } from "@/components/kit/ui/button";
import { formatMoney } from "@/lib/kernel/core/money";
import type { CheckedIn } from "@/lib/commerce/ticket/door/schema";

type Props = {
  eventId: number;
  ticket: Pick<CheckedIn, "code" | "due_cents" | "door_paid_at">;
  onChanged(ticket: CheckedIn): void;
};

/** What is due for a ticket at the door, and the button that marks it as paid, or takes that back. */
export function DoorDue({ eventId, ticket, onChanged }: Props) {
  const t = useTranslations("account.doorPayment");
  const { locale } = useFormContext();
  const { busy, run } = useAction();
  const { code, due_cents: cents, door_paid_at: paidAt } = ticket;
  // A server of before answers without them, while it is upgraded.
  const isPaid = Boolean(paidAt);
  if (!cents && !isPaid) return null;
  const label = isPaid ? "undo" : "mark";
  const mark = () =>
    run(
      "mark",
      () => callApi<CheckedIn>(path(eventId, locale), { code, paid: !isPaid }),
      onChanged,
    );
  return (
    <div className="mt-1 grid justify-items-start gap-2">
      <strong>
        {isPaid ? t("paid") : t("due", { amount: formatMoney(cents, "EUR", locale) })}
      </strong>
      <Button
        kind={isPaid ? "quiet" : undefined}
        size="small"
        aria-disabled={busy !== undefined}
        onClick={() => void mark()}
      >
        {t(busy === undefined ? label : "busy")}
      </Button>
    </div>
  );
}

const path = (eventId: number, locale: string) =>
  `/api/event/${eventId}/door-payment?locale=${locale}`;
