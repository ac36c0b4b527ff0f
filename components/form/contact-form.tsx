"use client";

import { useId, useState } from "react";
import { useForm, type Resolver } from "react-hook-form";
import type { ContactInput } from "@/lib/contact/schema";
import type { Locale } from "@/lib/i18n/locale";
import { callApi } from "./call";
import { errorText } from "./error-text";
import type { ContactFormLabels } from "./labels";

const FIELDS = [
  { name: "name", type: "text", autoComplete: "given-name" },
  { name: "surname", type: "text", autoComplete: "family-name" },
  { name: "phone", type: "tel", autoComplete: "tel" },
  { name: "email", type: "email", autoComplete: "email" },
] as const;

/** The server's own schema, loaded with the first check. */
const resolver = (locale: Locale): Resolver<ContactInput> => async (values, context, options) =>
  (await import("./contact-resolver")).contactResolver(locale)(values, context, options);

/** The contact form (spec §2): four required fields, a message, and errors at their fields; nothing typed is lost when sending fails. */
export function ContactForm({ locale, labels, withMessage = true }: { locale: Locale; labels: ContactFormLabels; withMessage?: boolean }) {
  const id = useId();
  const [formSent, setFormSent] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { register, handleSubmit, setError, reset, formState: { errors, isSubmitting } } = useForm<ContactInput>({ resolver: resolver(locale), shouldFocusError: true });
  const submit = handleSubmit(async (values) => {
    setProblem(undefined);
    const result = await callApi<{ form_sent: boolean }>("/api/contact", values);
    setProblem(errorText(result, labels));
    if (result.kind === "invalid") {
      for (const [field, messages] of Object.entries(result.errors)) setError(field as keyof ContactInput, { type: "server", message: messages[0] });
    }
    if (result.kind === "ok") {
      setFormSent(true);
      reset();
    }
  });
  if (formSent) {
    return (
      <div role="status" className="contact-sent">
        <p>{labels.sent}</p>
        <button type="button" className="button mt-4" data-kind="quiet" onClick={() => setFormSent(false)}>{labels.sendAnother}</button>
      </div>
    );
  }
  const fieldProps = (name: keyof ContactInput) => ({ "aria-invalid": errors[name] ? true : undefined, "aria-describedby": errors[name] ? `${id}-${name}-error` : undefined, ...register(name) });
  const error = (name: keyof ContactInput) => errors[name] && <p id={`${id}-${name}-error`} className="field-error">{errors[name].message}</p>;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <p className="text-sm text-(--form-soft,var(--soft))">{labels.requiredNote}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {FIELDS.map(({ name, type, autoComplete }) => (
          <div key={name}>
            <label htmlFor={`${id}-${name}`} className="mb-1 block text-sm font-medium">{labels[name]} <span aria-hidden="true">*</span></label>
            <input id={`${id}-${name}`} type={type} autoComplete={autoComplete} required aria-required className="field" {...fieldProps(name)} />
            {error(name)}
          </div>
        ))}
      </div>
      {withMessage && (
        <div>
          <label htmlFor={`${id}-message`} className="mb-1 block text-sm font-medium">{labels.message} <span className="font-normal">{labels.optional}</span></label>
          <textarea id={`${id}-message`} rows={4} className="field" {...fieldProps("message")} />
          {error("message")}
        </div>
      )}
      <p role="alert" className="field-error empty:hidden">{problem}</p>
      <div><button type="submit" className="button" disabled={isSubmitting}>{isSubmitting ? labels.sending : labels.send}</button></div>
    </form>
  );
}
