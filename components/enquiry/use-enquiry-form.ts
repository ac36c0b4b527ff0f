"use client";

import { useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { useCaptcha } from "@/components/captcha/use-captcha";
import { callApi } from "@/components/form/api-client";
import type { FormTexts } from "@/components/form/labels";
import { useApiForm } from "@/components/form/use-api-form";
import { useSession } from "@/components/session/use-session";
import { newEnquiry, type sentEnquiry } from "@/lib/enquiry/schema";
import type { LoggedUser } from "@/lib/user/view";
import type { Locale } from "@/lib/i18n/locale";
import { readDraft, storeDraft } from "./enquiry-draft";
import type { AskedCompany } from "./asked-company";

type Fields = z.input<typeof newEnquiry>;
type Sent = z.output<typeof sentEnquiry>;

type Options = {
  /** The name under which what was typed is kept. */
  draft: string;
  locale: Locale;
  texts: FormTexts;
  companies: AskedCompany[];
  setCompanies(companies: AskedCompany[]): void;
};

/**
 * The form of an enquiry. What is typed is kept when the page is left, for instance to sign in, and
 * a request that is repeated after a lost response is sent under the same key.
 */
export function useEnquiryForm({ draft, locale, texts, companies, setCompanies }: Options) {
  const captcha = useCaptcha(locale);
  const { user } = useSession();
  const [sent, setSent] = useState<Sent[]>();
  const last = useRef({ text: "", key: "", token: undefined as string | undefined });
  const isSent = useRef(false);

  const call = async (body: Fields) => {
    const text = JSON.stringify(body);
    if (last.current.text !== text)
      last.current = { text, key: crypto.randomUUID(), token: await captcha.token() };
    const { token, key } = last.current;
    const whole = token === undefined ? body : { ...body, "g-recaptcha-response": token };
    const result = await callApi<Sent[]>("/api/enquiry", whole, "POST", { "Idempotency-Key": key });
    // A refusal is not the outcome of a repetition: the next attempt is a new request.
    if (result.kind !== "offline") last.current.text = "";
    return result;
  };
  const api = useApiForm<Fields, Sent[]>({
    schema: newEnquiry,
    locale,
    texts,
    prepare: (values) => ({ ...values, member_ids: companies.map(({ id }) => id) }),
    call,
    onDone: (done) => {
      isSent.current = true;
      storeDraft(draft, { values: {}, companies: [] });
      setSent(done);
    },
  });
  const { form } = api;
  const keep = useRef(() => undefined as void);
  useEffect(() => {
    keep.current = () => {
      if (isSent.current) return;
      const values = Object.entries(form.getValues()).filter(
        (entry): entry is [string, string] => typeof entry[1] === "string",
      );
      storeDraft(draft, { values: Object.fromEntries(values), companies });
    };
  });
  useEffect(() => {
    const stored = readDraft(draft);
    for (const [name, value] of Object.entries(stored?.values ?? {}))
      form.setValue(name as keyof Fields, value);
    if (stored && stored.companies.length > 0) setCompanies(stored.companies);
    const store = () => keep.current();
    window.addEventListener("pagehide", store);
    return () => {
      // Also when the router replaces the page without leaving the document.
      store();
      window.removeEventListener("pagehide", store);
    };
    // The draft is read once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const userId = user?.id;
  useEffect(() => {
    if (userId === undefined) return;
    void callApi<LoggedUser>("/api/users/loggeduser", undefined, "GET").then((result) => {
      if (result.kind !== "ok") return;
      const { name, surname, email } = result.data;
      for (const [field, value] of Object.entries({ name, surname, email }))
        if (!form.getValues(field as keyof Fields))
          form.setValue(field as keyof Fields, value ?? "");
    });
  }, [userId, form]);

  const startAgain = () => {
    isSent.current = false;
    setSent(undefined);
    form.setValue("message", "");
    form.setValue("subject", "");
  };
  return { ...api, captcha, user, sent, startAgain, keepNow: () => keep.current() };
}
