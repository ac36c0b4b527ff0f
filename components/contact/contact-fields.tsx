import type { ComponentProps, ReactNode } from "react";
import type { ContactFormLabels } from "@/components/form/labels";

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
  /** What the checking form adds to a field; the plain one has only its name. */
  bind(name: ContactField): Omit<ComponentProps<"input">, "ref"> & {
    ref?: (element: HTMLInputElement | HTMLTextAreaElement | null) => void;
  };
  error?(name: ContactField): ReactNode;
};

/**
 * The fields of the contact form: the same markup before and after the code that checks it has been
 * loaded.
 */
export function ContactFields({ id, labels, withMessage, bind, error }: Props) {
  return (
    <>
      <p className="text-sm text-soft">{labels.requiredNote}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {FIELDS.map(({ name, type, autoComplete }) => (
          <div key={name}>
            <label htmlFor={`${id}-${name}`} className="mb-1 block text-sm font-medium">
              {labels[name]} <span aria-hidden="true">*</span>
            </label>
            <input
              id={`${id}-${name}`}
              type={type}
              autoComplete={autoComplete}
              required
              className="field"
              {...bind(name)}
            />
            {error?.(name)}
          </div>
        ))}
      </div>
      {withMessage && (
        <div>
          <label htmlFor={`${id}-message`} className="mb-1 block text-sm font-medium">
            {labels.message} <span className="font-normal">{labels.optional}</span>
          </label>
          <textarea
            id={`${id}-message`}
            rows={4}
            className="field"
            {...(bind("message") as ComponentProps<"textarea">)}
          />
          {error?.("message")}
        </div>
      )}
    </>
  );
}
