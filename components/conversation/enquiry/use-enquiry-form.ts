"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { useCaptcha } from "@/components/kernel/captcha/use-captcha";
import { withToken } from "@/components/kernel/captcha/with-token";
import { callApi } from "@/components/kit/form/api-client";
import type { FormTexts } from "@/components/kit/form/labels";
import { useApiForm } from "@/components/kit/form/use-api-form";
import { keyOfBody } from "@/components/kit/waiting/taken-back";
import { waitForNetwork } from "@/components/kit/waiting/wait";
import { useSession } from "@/components/kit/session/use-session";
import type { newEnquiry, sentEnquiry } from "@/lib/conversation/enquiry/schema";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { recordOf } from "@/lib/kernel/core/records";
import { loadLoggedUser } from "@/components/kit/session/logged-user";
import type { AskedCompany } from "./asked-company";
import { removeDraft } from "./enquiry-draft";
import { useDraft } from "./use-draft";
import { usePictures } from "./use-pictures";

type Fields = z.input<typeof newEnquiry>;
type Sent = z.output<typeof sentEnquiry>;

const PATH = "/api/enquiry";

/** The fields that are typed or chosen. */
const KEPT_FIELDS = [
  "name",
  "surname",
  "email",
  "phone",
  "subject",
  "message",
  "place",
  "when",
  "budget",
] as const;

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
  const { user, status } = useSession();
  const pictures = usePictures(locale, texts);
  const [isVerified, setVerified] = useState<boolean>();
  const [sent, setSent] = useState<Sent[]>();
  const last = useRef({ text: "", key: "", token: undefined as string | undefined });
  const isSent = useRef(false);
  /** The key of an enquiry that waits for the network. */
  const [waits, setWaits] = useState<string>();

  const call = async (fields: Fields) => {
    const assetIds = await pictures.settled();
    if (!assetIds) return { kind: "kept" as const };
    const body = assetIds.length > 0 ? { ...fields, asset_ids: assetIds } : fields;
    const text = JSON.stringify(body);
    if (last.current.text !== text)
      last.current = { text, key: keyOfBody("enquiry", body), token: await captcha.token() };
    const { token, key } = last.current;
    const whole = withToken(body, token);
    const mayArrive = navigator.onLine;
    const result = await callApi<Sent[]>(PATH, whole, "POST", { "Idempotency-Key": key });
    // A refusal is not the outcome of a repetition: the next attempt is a new request.
    if (result.kind !== "offline") last.current.text = "";
    else if (!navigator.onLine) {
      const waiting = { key, kind: "enquiry", path: PATH, person: user?.id ?? 0, locale };
      // A check against robots is too old by then; what may have arrived must stay the same.
      if (await waitForNetwork({ ...waiting, body: mayArrive ? whole : body }, mayArrive)) {
        setWaits(key);
        return { kind: "kept" as const };
      }
    }
    return result;
  };
  const api = useApiForm<Fields, Sent[]>({
    schema: async () => (await import("@/lib/conversation/enquiry/schema")).newEnquiry,
    locale,
    texts,
    prepare: (values) => ({ ...values, member_ids: companies.map(({ id }) => id) }),
    call,
    onUse: captcha.prepare,
    onDone: (done) => {
      isSent.current = true;
      removeDraft(draft);
      setSent(done);
    },
  });
  const { form } = api;
  const keepNow = useDraft({
    name: draft,
    current: () =>
      isSent.current
        ? undefined
        : {
            values: recordOf(KEPT_FIELDS, (name) => form.getValues(name) ?? ""),
            companies,
            pictures: pictures.pictures,
          },
    restore: (stored) => {
      for (const name of KEPT_FIELDS)
        if (stored.values[name]) form.setValue(name, stored.values[name]);
      if (stored.companies.length > 0) setCompanies(stored.companies);
      pictures.set(stored.pictures);
    },
  });

  const userId = user?.id;
  useEffect(() => {
    if (userId === undefined) return;
    void loadLoggedUser().then((user) => {
      if (!user) return;
      const { name, surname, email, verified_at: verifiedAt } = user;
      setVerified(verifiedAt !== null);
      for (const [field, value] of Object.entries({ name, surname, email }))
        if (!form.getValues(field as keyof Fields))
          form.setValue(field as keyof Fields, value ?? "");
    });
  }, [userId, form]);

  const onTaken = useCallback(() => setWaits(undefined), []);
  const onWaitingSent = useCallback(() => {
    isSent.current = true;
    removeDraft(draft);
    setWaits(undefined);
    setSent([]);
  }, [draft]);
  const startAgain = () => {
    isSent.current = false;
    setSent(undefined);
    pictures.set([]);
    form.setValue("message", "");
    form.setValue("subject", "");
  };
  return {
    ...api,
    captcha,
    isVisitor: status === "visitor",
    isSignedIn: user !== null,
    /** Whether the user's e-mail address is confirmed; undefined until it is known. */
    isVerified: user === null ? undefined : isVerified,
    pictures,
    sent,
    waiting: { key: waits, locale, onTaken, onSent: onWaitingSent },
    startAgain,
    keepNow,
  };
}
export type EnquiryForm = ReturnType<typeof useEnquiryForm>;
