"use client";

import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
} from "react";
import { flushSync } from "react-dom";
import type { FieldErrors } from "react-hook-form";
import { omit } from "@/lib/kernel/core/records";
import { useCaptcha } from "@/components/kernel/captcha/use-captcha";
import { Button } from "@/components/kit/ui/button";
import type { ContactInput } from "@/lib/conversation/contact/schema";
import { HONEYPOT } from "@/lib/kernel/http/honeypot-name";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type * as Control from "./contact-control";
import type { ContactBody, ContactControl } from "./contact-control";
import { ContactFields } from "./contact-fields";
import { HoneypotField } from "@/components/kit/form/honeypot";
import { useSession } from "@/components/kit/session/use-session";
import { onWarm } from "@/components/kit/offline/warm";
import { noAnswerText } from "@/components/kit/form/no-answer";
import type { ContactFormLabels } from "@/components/kit/form/labels";

const loadControl = () => import("./contact-control");
const loadNote = () => import("@/components/kit/waiting/waiting-note");
const WaitingNote = lazy(async () => ({ default: (await loadNote()).WaitingNote }));

type Loaded = Pick<typeof Control, "sendContact"> & { control: ContactControl };

export type ContactFormProps = {
  /** Prefix of the ids of the fields, unique on its page. */
  id: string;
  locale: Locale;
  labels: ContactFormLabels;
  withMessage?: boolean;
};

/**
 * The contact form (docs/site.md#forms). It validates with the server's schema, shows errors at
 * their fields, and keeps all values when a request fails. What validates and sends is loaded
 * on the first focus, since most readers never write.
 */
export function ContactForm({ id, locale, labels, withMessage = true }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const loading = useRef<Promise<Loaded>>(undefined);
  const [control, setControl] = useState<ContactControl>();
  const captcha = useCaptcha(locale);
  const [errors, setErrors] = useState<FieldErrors<ContactInput>>({});
  const [busy, setBusy] = useState(false);
  const [formSent, setFormSent] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [note, setNote] = useState<ReactNode>();
  const [waits, setWaits] = useState<string>();
  const person = useSession().user?.id ?? 0;

  useEffect(() => onWarm(() => Promise.all([loadControl(), loadNote()])), []);

  const load = () =>
    (loading.current ??= loadControl().then(({ makeContactControl, sendContact }) => {
      const typed = form.current ? Object.fromEntries(new FormData(form.current)) : {};
      const input = omit(typed, [HONEYPOT]);
      const created = makeContactControl(locale, input);
      created.subscribe({
        formState: { errors: true },
        callback: (state) => setErrors({ ...state.errors }),
      });
      // Fields must be registered before the control is used.
      flushSync(() => setControl(created));
      return { control: created, sendContact };
    }));

  /** Loading failed at a focus or at an earlier submit: the connection may be back. */
  const loadAgain = () => {
    loading.current = undefined;
    return load();
  };

  const send = async (values: ContactBody, { control: loaded, sendContact }: Loaded) => {
    setProblem(undefined);
    setNote(undefined);
    const token = await captcha.token();
    const message = { form: form.current, values, token, locale, labels, person };
    const outcome = await sendContact(message, loaded);
    setProblem(outcome.problem);
    setNote(await outcome.note);
    setWaits(outcome.waits);
    if (outcome.isSent) {
      loaded.reset({});
      setFormSent(true);
    }
  };
  const onTaken = useCallback(() => setWaits(undefined), []);
  const onSent = useCallback(() => {
    setWaits(undefined);
    control?.reset({});
    setFormSent(true);
  }, [control]);
  const prepare = () => {
    void load();
    // For a time without a network; a failure shows where it is needed.
    loadNote().catch(() => undefined);
    captcha.prepare();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const loaded = await load()
      .catch(loadAgain)
      .catch(() => undefined);
    if (loaded) await loaded.control.handleSubmit((values) => send(values, loaded))();
    else setProblem(noAnswerText(labels));
    setBusy(false);
  };

  if (waits !== undefined)
    return (
      <Suspense>
        <WaitingNote waitingKey={waits} locale={locale} onTaken={onTaken} onSent={onSent} />
      </Suspense>
    );
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
      data-waits="contact"
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
