"use client";

import { useId, useRef, useState, type ComponentType, type FormEvent } from "react";
import type { ContactInput } from "@/lib/contact/schema";
import type { Locale } from "@/lib/i18n/locale";
import type { CheckedContactForm } from "./checked-contact-form";
import { ContactFields, type ContactField } from "./contact-fields";
import type { ContactFormLabels } from "./labels";

type Checked = ComponentType<Parameters<typeof CheckedContactForm>[0]>;
type Loaded = { Form: Checked; typed: Partial<ContactInput>; focus?: ContactField; sendNow: boolean };

/**
 * The contact form (spec §2). The code that checks it is loaded when somebody turns to it, and takes over what was typed: most readers
 * of a page never write, and need not wait for it.
 */
export function ContactForm({ locale, labels, withMessage = true }: { locale: Locale; labels: ContactFormLabels; withMessage?: boolean }) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [loaded, setLoaded] = useState<Loaded>();
  const load = async (sendNow: boolean) => {
    const { CheckedContactForm: Form } = await import("./checked-contact-form");
    const typed = form.current ? (Object.fromEntries(new FormData(form.current)) as Partial<ContactInput>) : {};
    const active = document.activeElement?.getAttribute("name") as ContactField | null;
    setLoaded((before) => before ?? { Form, typed, focus: form.current?.contains(document.activeElement) && active ? active : undefined, sendNow });
  };
  if (loaded) {
    const { Form, ...rest } = loaded;
    return <Form id={id} locale={locale} labels={labels} withMessage={withMessage} {...rest} />;
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void load(true);
  };
  return (
    <form ref={form} noValidate onSubmit={submit} onFocus={() => void load(false)} className="grid gap-4">
      <ContactFields id={id} labels={labels} withMessage={withMessage} bind={(name) => ({ name })} />
      <div><button type="submit" className="button">{labels.send}</button></div>
    </form>
  );
}
