"use client";

import { useTranslations } from "next-intl";
import { useController, useWatch, type Control } from "react-hook-form";
import { bindFlag } from "@/components/kit/ui/bind-field";
import { CheckField } from "@/components/kit/ui/check-field";
import { FieldError, type FieldBinding } from "@/components/kit/ui/field";
import type { EventChoice } from "@/lib/commerce/promo-code/events";
import type { PromoCodeFields as Fields } from "./promo-code-values";

type Props = {
  control: Control<Fields>;
  binding: Pick<FieldBinding, "id" | "error">;
  events: readonly EventChoice[];
};

/** The hidden ticket types by id, each with the event that it belongs to. */
export const typeNames = (events: readonly EventChoice[]): Map<number, string> =>
  new Map(
    events.flatMap(({ title, types }) =>
      types.map(({ id, name }): [number, string] => [id, `${name} · ${title}`]),
    ),
  );

/**
 * Which hidden ticket types a code opens: those of its event, or of all. What is chosen stays in
 * sight, also after another event was chosen, to be taken back.
 */
export function OpenedTypes({ control, binding: { id, error }, events }: Props) {
  const t = useTranslations("account.promoCode");
  const { field } = useController({ control, name: "opens" });
  const eventId = useWatch({ control, name: "event_id" });
  const chosen = field.value;
  const names = typeNames(events);
  const offered = events
    .filter((event) => eventId === "" || String(event.id) === eventId)
    .flatMap(({ types }) => types.map((type) => type.id));
  const shown = [...names.keys()].filter(
    (typeId) => offered.includes(typeId) || chosen.includes(typeId),
  );
  const choose = (typeId: number, isChosen: boolean) =>
    field.onChange(
      [...chosen.filter((one) => one !== typeId), ...(isChosen ? [typeId] : [])].toSorted(
        (one, other) => one - other,
      ),
    );
  return (
    <fieldset
      id={id}
      name="opens"
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
      className="grid gap-3 sm:col-span-2"
    >
      <legend className="mb-2 text-sm font-medium">{t("opens")}</legend>
      <p className="text-sm text-soft">{t(shown.length > 0 ? "opensHint" : "opensNone")}</p>
      {shown.map((typeId) => (
        <CheckField
          key={typeId}
          {...bindFlag({
            id: `${id}-${typeId}`,
            value: chosen.includes(typeId),
            error: undefined,
            onChange: (isChosen) => choose(typeId, isChosen),
          })}
          label={names.get(typeId)}
        />
      ))}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
