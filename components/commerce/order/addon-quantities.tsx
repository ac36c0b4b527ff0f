import type { ApiForm } from "@/components/kit/form/use-api-form";
import { messageOf } from "@/components/kit/form/place-errors";
import { FieldError } from "@/components/kit/ui/field";
import { SelectField } from "@/components/kit/ui/select-field";
import { formatMoney } from "@/lib/kernel/core/money";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { BuyFields } from "./buy-fields";
import type { BuyLabels } from "./buy-labels";
import type { AddonChoice } from "./use-addons";

type Props = {
  id: string;
  locale: Locale;
  choices: readonly AddonChoice[];
  form: ApiForm<BuyFields>["form"];
  onChoose(addonId: number, quantity: number): void;
  labels: BuyLabels;
};

/**
 * How many of each add-on, with the pieces left; nothing without add-ons. Errors about the choice stand
 * at its end.
 */
export function AddonQuantities({ id, locale, choices, form, onChoose, labels }: Props) {
  const error = messageOf(form.formState.errors.addons);
  if (choices.length === 0) return null;
  const choose = (addonId: number, quantity: string) => {
    form.clearErrors("addons");
    onChoose(addonId, Number(quantity));
  };
  const hintOf = ({ left, withTypes }: AddonChoice) =>
    [
      ...(withTypes.length > 0 ? [labels.addonWith.replace("{names}", withTypes.join(", "))] : []),
      ...(left === null
        ? []
        : [left === 0 ? labels.soldOut : labels.addonLeft.replace("{count}", String(left))]),
    ].join(" · ") || undefined;
  return (
    <fieldset
      name="addons"
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
      className="grid gap-4"
    >
      <legend className="mb-3 text-xl">{labels.addons}</legend>
      {choices.map((choice) => {
        const { addon, most, quantity } = choice;
        const price =
          addon.price_cents === 0
            ? labels.free
            : formatMoney(addon.price_cents, addon.currency, locale);
        return (
          <SelectField
            key={addon.id}
            id={`${id}-${addon.id}`}
            label={`${addon.name}, ${price}`}
            hint={hintOf(choice)}
            choices={Array.from({ length: most + 1 }, (_, count) => ({
              value: String(count),
              label: String(count),
            }))}
            value={String(quantity)}
            onChange={(event) => choose(addon.id, event.target.value)}
            className="max-w-32"
          />
        );
      })}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
