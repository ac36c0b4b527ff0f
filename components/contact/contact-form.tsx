"use client";

import { useRef, useState, type FormEvent, type ReactNode } from "react";
import { flushSync } from "react-dom";
import type { FieldErrors } from "react-hook-form";
import { useCaptcha } from "@/components/captcha/use-captcha";
import { Button } from "@/components/ui/button";
import type { ContactInput } from "@/lib/contact/schema";
import { HONEYPOT } from "@/lib/http/honeypot-name";
import type { Locale } from "@/lib/i18n/locale";
import { callApi } from "@/components/form/api-client";
import type { ContactBody, ContactControl } from "./contact-control";
import { ContactFields } from "./contact-fields";
import { HoneypotField, honeypotValue } from "@/components/form/honeypot";
import { errorText } from "@/components/form/error-text";
import { noAnswerText } from "@/components/form/no-answer";
import type { ContactFormLabels } from "@/components/form/labels";

const namesOf = ({ name, surname, phone, email, message }: ContactFormLabels) => ({
  name,
  surname,
  phone,
  email,
  message,
});

/**
 * The contact form (docs/site.md#forms). It validates with the server's schema, shows errors at
 * their fields, and keeps all values when a request fails. The validation code is loaded on the
 * first focus, since most readers never write.
 */
export function ContactForm({
  id,
  locale,
  labels,
  withMessage = true,
}: {
  /** Prefix of the ids of the fields, unique on its page. */
  id: string;
  locale: Locale;
  labels: ContactFormLabels;
  withMessage?: boolean;
}) {
  const form = useRef<HTMLFormElement>(null);
  const loading = useRef<Promise<ContactControl>>(undefined);
  const [control, setControl] = useState<ContactControl>();
  const captcha = useCaptcha(locale);
  const [errors, setErrors] = useState<FieldErrors<ContactInput>>({});
  const [busy, setBusy] = useState(false);
  const [formSent, setFormSent] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [note, setNote] = useState<ReactNode>();

  const load = () =>
    (loading.current ??= import("./contact-control").then(({ makeContactControl }) => {
      const typed = form.current ? Object.fromEntries(new FormData(form.current)) : {};
      const { [HONEYPOT]: _hidden, ...input } = typed;
      const created = makeContactControl(locale, input);
      created.subscribe({
        formState: { errors: true },
        callback: (state) => setErrors({ ...state.errors }),
      });
      // Fields must be registered before the control is used.
      flushSync(() => setControl(created));
      return created;
    }));

  /** Loading failed at a focus or at an earlier submit: the connection may be back. */
  const loadAgain = () => {
    loading.current = undefined;
    return load();
  };

  const send = async (values: ContactBody, { setError, reset }: ContactControl) => {
    setProblem(undefined);
    setNote(undefined);
    const token = await captcha.token();
    const body = {
      ...values,
      ...(token === undefined ? {} : { "g-recaptcha-response": token }),
      ...honeypotValue(form.current),
    };
    const result = await callApi<{ form_sent: boolean }>("/api/contact", body);
    setProblem(errorText(result, labels, namesOf(labels)));
    if (result.kind === "invalid") {
      for (const [field, messages] of Object.entries(result.errors))
        setError(field as keyof ContactInput, { type: "server", message: messages[0] });
    }
    if (result.kind === "refused" && result.status === 429) {
      // Without its code the problem is shown alone.
      const more = await import("./limited-note").catch(() => undefined);
      setNote(await more?.limitedNote(locale, token !== undefined));
    }
    if (result.kind === "ok") {
      reset({});
      setFormSent(true);
    }
  };
  const prepare = () => {
    void load();
    captcha.prepare();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const loaded = await load()
      .catch(loadAgain)
      .catch(() => undefined);
    if (loaded) await loaded.handleSubmit((values) => send(values, loaded))();
    else setProblem(noAnswerText(labels));
    setBusy(false);
  };

  if (formSent) {
    return (
      <div role="status" className="contact-sent">
        <p>{labels.sent}</p>
        <Button className="mt-4" kind="quiet" onClick={() => setFormSent(false)}>
          {labels.sendAnother}
        </Button>
      </div>
    );
  }
  return (
    <form
      ref={form}
      noValidate
      onFocus={prepare}
      onSubmit={(event) => void submit(event)}
      className="grid gap-4"
    >
      <ContactFields
        id={id}
        labels={labels}
        withMessage={withMessage}
        bind={(name) => ({
          ...(control ? { input: control.register(name) } : { name }),
          error: errors[name]?.message,
        })}
      />
      <HoneypotField />
      {captcha.element}
      <p role="alert" className="field-error empty:hidden">
        {problem}
      </p>
      {note}
      <div>
        <Button type="submit" aria-disabled={busy}>
          {busy ? labels.sending : labels.send}
        </Button>
      </div>
    </form>
  );
}
