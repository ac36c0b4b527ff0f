"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useId, useState, type FormEvent } from "react";
import { confirmAlert } from "@/components/kit/desk/alert";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { useAction } from "@/components/kit/desk/form/use-action";
import { callApi } from "@/components/kit/form/api-client";
import { Button } from "@/components/kit/ui/button";
import { Checkbox } from "@/components/kit/ui/checkbox";
import { Radio } from "@/components/kit/ui/radio";
import { FieldError, TextField } from "@/components/kit/ui/field";
import { showToast } from "@/components/kit/ui/toast";
import { formatMoney } from "@/lib/kernel/core/money";
import { centsOf } from "@/lib/kernel/core/price";

const PARTS = ["all", "tickets", "amount"] as const;

type Ticket = { id: number; label: string; cents: number };
type Props = {
  orderId: number;
  currency: string;
  /** What may go back in cents. */
  refundable: number;
  /** Whether only all of it may go back, as it came in another currency. */
  isWholeOnly?: boolean;
  tickets: Ticket[];
};

/** Asks for a refund: of all that is left, of chosen tickets, or of an amount, with the reason. */
export function RefundForm({ orderId, currency, refundable, isWholeOnly = false, tickets }: Props) {
  const t = useTranslations("account.orderDesk");
  const { locale } = useFormContext();
  const router = useRouter();
  const id = useId();
  const { busy, run } = useAction();
  const [part, setPart] = useState<(typeof PARTS)[number]>("all");
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [amount, setAmount] = useState("");
  const [reason, setReason] = useState("");
  const [isChecked, setIsChecked] = useState(false);

  const money = (cents: number) => formatMoney(cents, currency, locale);
  const shown = PARTS.filter(
    (one) => one === "all" || (!isWholeOnly && (one !== "tickets" || tickets.length > 1)),
  );
  const centsOfPart = () => {
    if (part === "all") return refundable;
    if (part === "amount") return centsOf(amount) ?? 0;
    return tickets
      .filter((one) => chosen.includes(one.id))
      .reduce((sum, { cents }) => sum + cents, 0);
  };
  const partError = () => {
    if (part === "tickets") return chosen.length > 0 ? undefined : t("chooseTickets");
    return centsOfPart() > 0 || part === "all" ? undefined : t("amountBad");
  };
  const reasonError = reason.trim() === "" ? t("reasonNeeded") : undefined;
  const errorOf = (error: string | undefined) => (isChecked ? error : undefined);

  const bodyOf = () => ({
    reason: reason.trim(),
    ...(part === "tickets" ? { ticket_ids: chosen } : {}),
    ...(part === "amount" ? { amount_cents: centsOfPart() } : {}),
  });
  const send = async () => {
    setIsChecked(true);
    if (partError() !== undefined || reasonError !== undefined) return;
    const isSure = await confirmAlert({
      title: t("refundConfirmTitle", { amount: money(centsOfPart()) }),
      text: t("refundConfirmText"),
      confirmLabel: t("refund"),
      isDanger: true,
    });
    if (!isSure) return;
    await run(
      "refund",
      () => callApi<unknown>(`/api/event-order/${orderId}/refund`, bodyOf()),
      () => {
        showToast(t("refundAsked"));
        router.refresh();
      },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const toggle = (ticketId: number) =>
    setChosen((before) =>
      before.includes(ticketId) ? before.filter((one) => one !== ticketId) : [...before, ticketId],
    );
  return (
    <form onSubmit={submit} noValidate className="grid max-w-xl gap-5">
      <fieldset>
        <legend className="mb-2 text-sm font-medium">{t("what")}</legend>
        <div className="radio-cards">
          {shown.map((one) => (
            <label key={one} className="radio-card">
              <Radio name={`${id}-part`} checked={part === one} onChange={() => setPart(one)} />
              <span>{t(`whats.${one}`, { amount: money(refundable) })}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {part === "tickets" && (
        <fieldset>
          <legend className="visually-hidden">{t("whats.tickets")}</legend>
          <ul className="grid gap-2">
            {tickets.map((ticket) => (
              <li key={ticket.id}>
                <label className="flex items-center gap-3">
                  <Checkbox
                    checked={chosen.includes(ticket.id)}
                    onChange={() => toggle(ticket.id)}
                  />
                  <span className="min-w-0 flex-1 wrap-anywhere">{ticket.label}</span>
                  <span>{money(ticket.cents)}</span>
                </label>
              </li>
            ))}
          </ul>
          <FieldError id={`${id}-tickets`} error={errorOf(partError())} isErrorAnnounced />
        </fieldset>
      )}
      {part === "amount" && (
        <TextField
          id={`${id}-amount`}
          label={t("amount")}
          hint={t("amountHint")}
          error={errorOf(partError())}
          isErrorAnnounced
          value={amount}
          inputMode="decimal"
          autoComplete="off"
          required
          onChange={(event) => setAmount(event.target.value)}
        />
      )}
      <TextField
        id={`${id}-reason`}
        label={t("reason")}
        hint={t("reasonHint")}
        error={errorOf(reasonError)}
        isErrorAnnounced
        value={reason}
        maxLength={500}
        autoComplete="off"
        required
        onChange={(event) => setReason(event.target.value)}
      />
      <p>
        <Button type="submit" kind="danger" aria-disabled={busy !== undefined || undefined}>
          {t("refund")}
        </Button>
      </p>
    </form>
  );
}
