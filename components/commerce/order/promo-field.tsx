import { Button } from "@/components/kit/ui/button";
import { TextField, type FieldBinding } from "@/components/kit/ui/field";
import type { BuyLabels } from "./buy-labels";
import type { useQuote } from "./use-quote";

type Props = {
  binding: FieldBinding;
  quote: Pick<ReturnType<typeof useQuote>, "problem" | "isAsking" | "apply">;
  /** What the applied code opened, by name; undefined where codes open nothing. */
  opened?: readonly string[];
  labels: Pick<BuyLabels, "promoCode" | "promoHint" | "promoCheck" | "promoChecking"> &
    Partial<Pick<BuyLabels, "promoOpens">>;
  optional: string;
};

/** The promo code, and the button that shows its discount, and what it opens, before the booking. */
export function PromoField({ binding, quote, opened, labels, optional }: Props) {
  return (
    <div className="grid justify-items-start gap-3">
      <div className="w-full">
        <TextField
          {...binding}
          error={quote.problem ?? binding.error}
          isErrorAnnounced={quote.problem !== undefined}
          label={labels.promoCode}
          hint={labels.promoHint}
          optional={optional}
          autoComplete="off"
        />
      </div>
      <Button kind="quiet" size="small" aria-disabled={quote.isAsking} onClick={quote.apply}>
        {quote.isAsking ? labels.promoChecking : labels.promoCheck}
      </Button>
      {opened && (
        <p role="status" className="empty:hidden">
          {opened.length > 0 && labels.promoOpens?.replace("{names}", opened.join(", "))}
        </p>
      )}
    </div>
  );
}
