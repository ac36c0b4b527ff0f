import type { ContactFormLabels } from "@/components/kit/form/labels";
import { TextAreaField, TextField, type RegisteredControl } from "@/components/kit/ui/field";

type ContactField = "name" | "surname" | "phone" | "email" | "message";

const FIELDS = [
  { name: "name", type: "text", autoComplete: "given-name" },
  { name: "surname", type: "text", autoComplete: "family-name" },
  { name: "phone", type: "tel", autoComplete: "tel" },
  { name: "email", type: "email", autoComplete: "email" },
] as const;

type Props = {
  id: string;
  labels: ContactFormLabels;
  withMessage: boolean;
  /**
   * The attributes that react-hook-form adds to a field; before it is loaded there is only the
   * name.
   */
  bind(name: ContactField): { name?: string; input?: RegisteredControl; error: string | undefined };
};

/**
 * The fields of the contact form: the same markup before and after the validation code is loaded.
 */
export function ContactFields({ id, labels, withMessage, bind }: Props) {
  return (
    <>
      <p className="text-sm text-soft">{labels.requiredNote}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {FIELDS.map(({ name, type, autoComplete }) => (
          <TextField
            key={name}
            {...bind(name)}
            id={`${id}-${name}`}
            label={labels[name]}
            type={type}
            autoComplete={autoComplete}
            required
          />
        ))}
      </div>
      {withMessage && (
        <TextAreaField
          {...bind("message")}
          id={`${id}-message`}
          label={labels.message}
          optional={labels.optional}
          rows={4}
        />
      )}
    </>
  );
}
