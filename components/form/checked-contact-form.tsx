"use client";

import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import type { ContactInput } from "@/lib/contact/schema";
import type { Locale } from "@/lib/i18n/locale";
import { callApi } from "./call";
import { ContactFields, type ContactField } from "./contact-fields";
import { contactResolver } from "./contact-resolver";
import { errorText } from "./error-text";
import type { ContactFormLabels } from "./labels";

type Props = {
  id: string;
  locale: Locale;
  labels: ContactFormLabels;
  withMessage: boolean;
  /** What was typed before this form was loaded, where the cursor was, and whether sending was already asked for. */
  typed: Partial<ContactInput>;
  focus?: ContactField;
  sendNow: boolean;
};

/** The contact form with its checks: the server's own schema, errors at their fields; nothing typed is lost when sending fails. */
export function CheckedContactForm({ id, locale, labels, withMessage, typed, focus, sendNow }: Props) {
  const [formSent, setFormSent] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { register, handleSubmit, setError, setFocus, reset, formState: { errors, isSubmitting } } = useForm<ContactInput>({ resolver: contactResolver(locale), defaultValues: typed });
  const submit = handleSubmit(async (values) => {
    setProblem(undefined);
    const result = await callApi<{ form_sent: boolean }>("/api/contact", values);
    setProblem(errorText(result, labels));
    if (result.kind === "invalid") {
      for (const [field, messages] of Object.entries(result.errors)) setError(field as keyof ContactInput, { type: "server", message: messages[0] });
    }
    if (result.kind === "ok") {
      setFormSent(true);
      reset({});
    }
  });
  useEffect(() => {
    if (sendNow) void submit();
    else if (focus) setFocus(focus);
    // Once, when the form takes the place of the plain one.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  if (formSent) {
    return (
      <div role="status" className="contact-sent">
        <p>{labels.sent}</p>
        <button type="button" className="button mt-4" data-kind="quiet" onClick={() => setFormSent(false)}>{labels.sendAnother}</button>
      </div>
    );
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <ContactFields
        id={id} labels={labels} withMessage={withMessage}
        bind={(name) => ({ "aria-invalid": errors[name] ? true : undefined, "aria-describedby": errors[name] ? `${id}-${name}-error` : undefined, ...register(name) })}
        error={(name) => errors[name] && <p id={`${id}-${name}-error`} className="field-error">{errors[name].message}</p>}
      />
      <p role="alert" className="field-error empty:hidden">{problem}</p>
      <div><button type="submit" className="button" disabled={isSubmitting}>{isSubmitting ? labels.sending : labels.send}</button></div>
    </form>
  );
}
