import { TextField, type FieldBinding } from "@/components/kit/ui/field";

type Name = `invoice.${"company" | "vat_number" | "address" | "tax_office"}`;
type Props = {
  field(name: Name): FieldBinding;
  labels: Record<"invoice" | "company" | "vatNumber" | "address" | "taxOffice", string>;
  optional: string;
};

/** What an invoice names. */
export function InvoiceFields({ field, labels, optional }: Props) {
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-3 text-xl">{labels.invoice}</legend>
      <TextField
        {...field("invoice.company")}
        label={labels.company}
        autoComplete="organization"
        required
      />
      <TextField {...field("invoice.vat_number")} label={labels.vatNumber} required />
      <TextField
        {...field("invoice.address")}
        label={labels.address}
        autoComplete="street-address"
        required
      />
      <TextField {...field("invoice.tax_office")} label={labels.taxOffice} optional={optional} />
    </fieldset>
  );
}
