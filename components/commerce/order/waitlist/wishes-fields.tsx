import { CheckField } from "@/components/kit/ui/check-field";
import type { FieldBinding } from "@/components/kit/ui/field";
import { SelectField } from "@/components/kit/ui/select-field";

/** What is wanted, as the fields of a form have it. */
export type WishFields = { quantity: string; no_partial_offer: boolean };

const numbersTo = (most: number) =>
  Array.from({ length: most }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }));

/** How many seats are wanted, at most so many, and whether fewer are of no use. */
export function WishesFields({
  most,
  field,
  labels,
}: {
  most: number;
  field(name: keyof WishFields): FieldBinding;
  labels: Record<"quantity" | "noPartialOffer", string>;
}) {
  return (
    <>
      <SelectField
        {...field("quantity")}
        label={labels.quantity}
        choices={numbersTo(most)}
        className="max-w-32"
      />
      <div className="sm:col-span-full">
        <CheckField {...field("no_partial_offer")} label={labels.noPartialOffer} />
      </div>
    </>
  );
}
