import { TextField, type FieldBinding } from "@/components/kit/ui/field";

type Name = "name" | "surname" | "email" | "phone";

type Props = {
  fields: Record<Name, FieldBinding>;
  labels: Record<Name, string> & { emailHint?: string };
  optional: string;
};

/** Name, e-mail address and phone number of a person without an account, in two columns. */
export function ContactFields({ fields, labels, optional }: Props) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField {...fields.name} label={labels.name} autoComplete="given-name" required />
      <TextField {...fields.surname} label={labels.surname} autoComplete="family-name" required />
      <TextField
        {...fields.email}
        label={labels.email}
        {...(labels.emailHint !== undefined && { hint: labels.emailHint })}
        type="email"
        autoComplete="email"
        required
      />
      <TextField
        {...fields.phone}
        label={labels.phone}
        type="tel"
        autoComplete="tel"
        optional={optional}
      />
    </div>
  );
}
