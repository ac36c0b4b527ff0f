import type { ApiForm } from "@/components/form/use-api-form";
import { TextField } from "@/components/ui/field";
import type { BuyLabels } from "./buy-labels";
import type { BuyFields } from "./use-buy-form";

type Props = { field: ApiForm<BuyFields>["field"]; labels: BuyLabels; optional: string };

/** Who orders. */
export function BuyerFields({ field, labels, optional }: Props) {
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-3 text-xl">{labels.you}</legend>
      <TextField {...field("buyer.name")} label={labels.name} autoComplete="given-name" required />
      <TextField
        {...field("buyer.surname")}
        label={labels.surname}
        autoComplete="family-name"
        required
      />
      <TextField
        {...field("buyer.email")}
        label={labels.email}
        hint={labels.emailHint}
        type="email"
        autoComplete="email"
        required
      />
      <TextField
        {...field("buyer.phone")}
        label={labels.phone}
        type="tel"
        autoComplete="tel"
        optional={optional}
      />
    </fieldset>
  );
}
