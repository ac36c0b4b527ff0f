import { useState } from "react";
import { callApi } from "@/components/kit/form/api-client";
import { FormEnd } from "@/components/kit/form/form-end";
import type { FormTexts } from "@/components/kit/form/labels";
import { useApiForm } from "@/components/kit/form/use-api-form";
import { SelectField } from "@/components/kit/ui/select-field";
import { TextField } from "@/components/kit/ui/field";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { BuyLabels } from "../buy-labels";
import type { BuyableType } from "../on-sale";
import { WishesFields, type WishFields } from "./wishes-fields";

type Props = {
  locale: Locale;
  eventId: number;
  /** The ticket types that are sold out. */
  types: readonly BuyableType[];
  /** Whether it is shown without a click, as nothing else can be booked. */
  isOpen: boolean;
  texts: FormTexts;
  labels: BuyLabels["waitlist"];
};

type Fields = WishFields & { ticket_type_id: string; name: string; email: string };

/** Puts a reader on the waitlist of a sold out ticket type. */
export function WaitlistForm({ locale, eventId, types, isOpen, texts, labels }: Props) {
  const [isDone, setDone] = useState(false);
  const { formProps, field, ...end } = useApiForm<Fields>({
    schema: async () => (await import("@/lib/commerce/order/waitlist/schema")).newWaitlistEntry,
    locale,
    texts,
    defaultValues: {
      ticket_type_id: String(types[0]?.id ?? ""),
      quantity: "1",
      no_partial_offer: false,
      name: "",
      email: "",
    },
    prepare: ({ quantity, ...fields }) => ({ ...fields, quantity: Number(quantity), locale }),
    call: (body) => callApi(`/api/event/${eventId}/waitlist`, body),
    onDone: () => setDone(true),
  });
  const most = Math.max(1, ...types.map(({ max_per_order: max }) => Math.min(max, 10)));
  return (
    <details open={isOpen} className="border-t border-rule pt-5">
      <summary className="cursor-pointer text-xl">{labels.open}</summary>
      <p role="status" className="mt-4 border-s-3 border-teal bg-wash p-4 empty:hidden">
        {isDone ? labels.done : ""}
      </p>
      {!isDone && (
        <form {...formProps} className="mt-4 grid gap-4">
          <p>{labels.intro}</p>
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField
              {...field("ticket_type_id")}
              label={labels.ticket}
              choices={types.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
            <WishesFields most={most} field={field} labels={labels} />
            <TextField {...field("name")} label={labels.name} autoComplete="name" required />
            <TextField
              {...field("email")}
              label={labels.email}
              type="email"
              autoComplete="email"
              required
            />
          </div>
          <FormEnd {...end} label={labels.send} busyLabel={labels.sending} />
        </form>
      )}
    </details>
  );
}
