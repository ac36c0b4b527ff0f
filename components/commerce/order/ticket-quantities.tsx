import type { ApiForm } from "@/components/kit/form/use-api-form";
import { messageOf } from "@/components/kit/form/place-errors";
import { FieldError } from "@/components/kit/ui/field";
import { SelectField } from "@/components/kit/ui/select-field";
import { formatMoney } from "@/lib/kernel/core/money";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { BuyLabels } from "./buy-labels";
import type { BuyFields } from "./buy-fields";
import type { Choice } from "./use-quantities";

type Props = {
  id: string;
  locale: Locale;
  choices: readonly Choice[];
  form: ApiForm<BuyFields>["form"];
  onChoose(typeId: number, quantity: number): void;
  labels: BuyLabels;
};

const numbersTo = (most: number) =>
  Array.from({ length: most + 1 }, (_, count) => ({ value: String(count), label: String(count) }));

/** How many tickets of each type, with the seats left. Errors about the choice stand at its end. */
export function TicketQuantities({ id, locale, choices, form, onChoose, labels }: Props) {
  const error = messageOf(form.formState.errors.items);
  const priceOf = ({ price_cents: cents, currency }: Choice["type"]) =>
    cents === 0 ? labels.free : formatMoney(cents, currency, locale);
  const groupOf = ({ group_from: count, group_price_cents: cents, currency }: Choice["type"]) =>
    count !== null && cents !== null
      ? labels.groupPrice
          .replace("{count}", String(count))
          .replace("{amount}", formatMoney(cents, currency, locale))
      : undefined;
  const seatsText = (left: number) =>
    left === 0 ? labels.soldOut : labels.left.replace("{count}", String(left));
  const choose = (typeId: number, quantity: string) => {
    form.clearErrors("items");
    onChoose(typeId, Number(quantity));
  };
  return (
    <fieldset
      name="items"
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
      className="grid gap-4"
    >
      <legend className="mb-3 text-xl">{labels.quantities}</legend>
      {choices.map(({ type, left, most, quantity }) => (
        <SelectField
          key={type.id}
          id={`${id}-${type.id}`}
          label={`${type.name}, ${priceOf(type)}`}
          hint={
            [groupOf(type), left === null ? undefined : seatsText(left)]
              .filter(Boolean)
              .join(" · ") || undefined
          }
          choices={numbersTo(most)}
          value={String(quantity)}
          onChange={(event) => choose(type.id, event.target.value)}
          className="max-w-32"
        />
      ))}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
