import { ContactFields } from "@/components/kit/form/contact-fields";
import type { ApiForm } from "@/components/kit/form/use-api-form";
import type { BuyLabels } from "./buy-labels";
import type { BuyFields } from "./buy-fields";

type Props = { field: ApiForm<BuyFields>["field"]; labels: BuyLabels; optional: string };

/** Who orders. */
export function BuyerFields({ field, labels, optional }: Props) {
  const fields = {
    name: field("buyer.name"),
    surname: field("buyer.surname"),
    email: field("buyer.email"),
    phone: field("buyer.phone"),
  };
  return (
    <fieldset>
      <legend className="mb-3 text-xl">{labels.you}</legend>
      <ContactFields fields={fields} labels={labels} optional={optional} />
    </fieldset>
  );
}
