"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { callApi } from "@/components/kit/form/api-client";
import { FormEnd } from "@/components/kit/form/form-end";
import { useApiForm } from "@/components/kit/form/use-api-form";
import { LinkButton } from "@/components/kit/ui/button";
import { TextField } from "@/components/kit/ui/field";
import { LOCALE_FACTS, type Locale } from "@/lib/kernel/i18n/locale";
import type { Given } from "@/lib/commerce/ticket/transfer/schema";
import type { GiveTicketProps } from "./give-props";

type Fields = { name: string; surname: string; email: string; send_on?: string | null };

/** A day as people say it: "2 December 2026". */
const inWords = (day: string, locale: Locale) =>
  new Date(day).toLocaleDateString(LOCALE_FACTS[locale].iso, {
    dateStyle: "long",
    timeZone: "UTC",
  });

/** Whom a ticket goes to, and the question before its code ends. */
export function GiveForm({
  locale,
  ticketId,
  signature,
  isLast = false,
  texts,
  labels,
  onClose,
}: GiveTicketProps & { onClose(): void }) {
  const router = useRouter();
  const [asked, setAsked] = useState<Fields>();
  const [done, setDone] = useState("");
  const question = useRef<HTMLParagraphElement>(null);
  const first = useRef<HTMLDivElement>(null);
  const who = (fields: Fields) => `${fields.name} ${fields.surname} (${fields.email})`;
  const { formProps, field, ...end } = useApiForm<Fields, Given>({
    schema: async () => (await import("@/lib/commerce/ticket/transfer/schema")).giveBody,
    locale,
    texts,
    defaultValues: { name: "", surname: "", email: "", send_on: "" },
    call: async (body) => {
      if (!asked) {
        setAsked(body);
        return { kind: "kept" };
      }
      const path = `/api/ticket/${ticketId}/give?locale=${locale}`;
      return callApi<Given>(path, body, "POST", { "X-Order-Signature": signature });
    },
    onDone: ({ sends_at: later }, body) => {
      setDone((later === null ? labels.done : labels.doneLater).replace("{who}", () => who(body)));
      if (!isLast) router.refresh();
    },
    onRefused: () => setAsked(undefined),
  });
  useEffect(() => question.current?.focus(), [asked]);
  useEffect(() => first.current?.querySelector("input")?.focus(), []);
  if (done !== "")
    return (
      <p role="status" className="border-s-3 border-good bg-wash px-4 py-3">
        {done}
      </p>
    );
  return (
    <form {...formProps} className="grid gap-4 border-t border-rule pt-4">
      <div ref={first} className="grid gap-4" hidden={asked !== undefined}>
        <p className="text-soft">{labels.hint}</p>
        <TextField {...field("name")} label={labels.name} required />
        <TextField {...field("surname")} label={labels.surname} required />
        <TextField {...field("email")} label={labels.email} type="email" required />
        <TextField
          {...field("send_on")}
          label={labels.sendOn}
          hint={labels.sendOnHint}
          type="date"
          className="max-w-48"
        />
      </div>
      {asked && (
        <p ref={question} tabIndex={-1} className="font-medium">
          {labels.question.replace("{who}", () => who(asked))}
          {asked.send_on &&
            ` ${labels.questionDay.replace("{day}", inWords(asked.send_on, locale))}`}
        </p>
      )}
      <FormEnd
        {...end}
        label={asked ? labels.yes : labels.next}
        busyLabel={asked ? labels.sending : labels.next}
        {...(asked ? { kind: "danger" as const } : {})}
      >
        <LinkButton onClick={() => (asked ? setAsked(undefined) : onClose())}>
          {labels.no}
        </LinkButton>
      </FormEnd>
    </form>
  );
}
