"use client";

import { useRef, useState, type FormEvent } from "react";
import { Button } from "@/components/kit/ui/button";
import { showToast } from "@/components/kit/ui/toast";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { HoneypotField } from "@/components/kit/form/honeypot";
import { noAnswerText } from "@/components/kit/form/no-answer";
import type { NewsletterLabels } from "@/components/kit/form/labels";
import { useHydrated } from "@/components/kit/form/use-hydrated";
import { Input } from "@/components/kit/ui/input";

/** What sends the form; undefined when it cannot be loaded, which the next try may do. */
const load = () => import("./send-letter").catch(() => undefined);

export type NewsletterFormProps = {
  /** Prefix of the id of the error, unique on its page. */
  id: string;
  locale: Locale;
  labels: NewsletterLabels;
  onDone?: () => void;
};

/**
 * The newsletter form (docs/site.md#forms): an e-mail field and a button that reads 'Sending...'
 * while busy. An empty form is not sent. What sends it is loaded on the first focus, since most
 * readers never write.
 */
export function NewsletterForm({ id, locale, labels, onDone }: NewsletterFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const isReady = useHydrated();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const email = input.current?.value.trim() ?? "";
    if (busy) return;
    if (email === "") return void input.current?.focus();
    setBusy(true);
    const sender = await load();
    const failure = sender
      ? await sender.sendLetter(email, input.current?.form ?? null, labels)
      : noAnswerText(labels);
    setBusy(false);
    setProblem(failure);
    if (failure !== undefined) return void input.current?.focus();
    if (input.current) input.current.value = "";
    showToast(labels.subscribed);
    onDone?.();
  };
  return (
    <form
      noValidate
      lang={locale}
      onFocus={() => void load()}
      onSubmit={(event) => void submit(event)}
    >
      <div className="flex gap-2">
        <Input
          ref={input}
          label={labels.email}
          type="email"
          name="email"
          autoComplete="email"
          placeholder={labels.yourEmail}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
          className="min-w-0 flex-1"
        />
        <Button
          type="submit"
          className="shrink-0 disabled:opacity-100"
          disabled={!isReady}
          // Enabled before it is hydrated (components/kit/form/late-form.tsx).
          suppressHydrationWarning
          aria-disabled={busy || undefined}
        >
          {busy ? labels.subscribing : labels.subscribe}
        </Button>
      </div>
      <HoneypotField />
      <p id={`${id}-error`} role="alert" className="field-error empty:hidden">
        {problem}
      </p>
    </form>
  );
}
