"use client";

import { useEffect, useRef, useState, type ComponentType, type MouseEvent } from "react";
import type { FormTexts } from "@/components/kit/form/labels";
import { onWarm } from "@/components/kit/offline/warm";
import { ButtonLink } from "@/components/kit/ui/button";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import type { AskedCompany } from "./asked-company";
import { hasDraft } from "./draft-key";
import type { EnquiryLabels } from "./labels";

type FormProps = {
  locale: Locale;
  company: AskedCompany;
  /** The first line of a message in a conversation. */
  subject: string;
  texts: FormTexts;
  labels: EnquiryLabels;
};

/**
 * The button of a company's page that opens a conversation, or the form where nobody is available.
 * Their code is loaded at the click, or at once where something typed waits to be sent. Where that
 * fails, the button is a link to the page with the same form.
 */
export function EnquiryBox({ openLabel, ...form }: FormProps & { openLabel: string }) {
  const [Form, setForm] = useState<ComponentType<FormProps>>();
  const box = useRef<HTMLDivElement>(null);
  const href = localePath(form.locale, `/ask?company=${form.company.id}`);
  const isPressed = useRef(false);
  useEffect(() => {
    if (Form && isPressed.current) box.current?.querySelector("textarea")?.focus();
  }, [Form]);
  const load = () => import("./enquiry-form").then((module) => setForm(() => module.EnquiryForm));
  useEffect(
    () =>
      onWarm(async () => {
        const [{ loadWaitingNote }] = await Promise.all([
          import("./enquiry-form"),
          import("./write-or-ask"),
        ]);
        await loadWaitingNote();
      }),
    [],
  );
  const draft = String(form.company.id);
  useEffect(() => {
    // Where the code does not load, the button still stands there.
    if (hasDraft(draft)) load().catch(() => undefined);
  }, [draft]);
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    isPressed.current = true;
    import("./write-or-ask")
      .then(({ writeOrAsk }) => writeOrAsk(form, load))
      .catch(() => window.location.assign(href));
  };
  return (
    <div ref={box}>
      {Form ? (
        <Form {...form} />
      ) : (
        <ButtonLink href={href} rel="nofollow" onClick={open}>
          {openLabel}
        </ButtonLink>
      )}
    </div>
  );
}
