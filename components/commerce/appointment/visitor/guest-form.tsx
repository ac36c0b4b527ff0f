"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, type ReactNode } from "react";
import type { z } from "zod";
import { useCaptcha } from "@/components/kernel/captcha/use-captcha";
import { useDeskForm } from "@/components/kit/desk/form/use-desk-form";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { withToken } from "@/components/kernel/captcha/with-token";
import { callApi } from "@/components/kit/form/api-client";
import { FormEnd } from "@/components/kit/form/form-end";
import { TextAreaField, TextField } from "@/components/kit/ui/field";
import type { visitorChange, SlotView } from "@/lib/commerce/appointment/schema";
import { visitorPath } from "@/lib/commerce/appointment/visitor/paths";
import { formatSpan } from "@/lib/kernel/core/times";
import { localePath } from "@/lib/kernel/i18n/locale";
import type { FreeSlot } from "../live/slot-days";
import { noAnswers, QuestionFields } from "../typed/question-fields";
import { holdBody, type TypedTarget } from "../typed/time-slots";
import type { BookLabels } from "./book-labels";

type Fields = z.input<typeof visitorChange>;
type Props = {
  slot: FreeSlot;
  /** The type of appointment whose time it is; without one, a time of the hours. */
  target: TypedTarget | undefined;
  labels: BookLabels;
  /** Beside the button. */
  children: ReactNode;
};

/** Who books a time without an account; the time is held then, until the code of a mail confirms it. */
export function GuestForm({ slot, target, labels, children }: Props) {
  const { locale, texts } = useFormContext();
  const router = useRouter();
  const captcha = useCaptcha(locale);
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), [slot.id]);
  const { formProps, field, ...end } = useDeskForm<Fields, SlotView>({
    schema: async () =>
      target
        ? (await import("@/lib/commerce/appointment/computed/schema")).visitorTimeTaking
        : (await import("@/lib/commerce/appointment/schema")).visitorChange,
    defaultValues: {
      guest: { name: "", email: "", phone: "" },
      note: "",
      ...(target && { answers: noAnswers(target.questions) }),
    },
    prepare: (values) =>
      target
        ? { ...values, ...holdBody(target, slot) }
        : { ...values, status: "held", version: slot.version },
    call: async (body) => {
      const whole = withToken(body, await captcha.token());
      if (target) return callApi(`/api/appointment-time?locale=${locale}`, whole, "POST");
      return callApi(`/api/appointment-slot/${slot.id}?locale=${locale}`, whole, "PUT");
    },
    onUse: captcha.prepare,
    // The form stays busy until the next page is there.
    onDone: ({ signature = "" }) => {
      router.push(localePath(locale, visitorPath(signature)));
      return new Promise(() => undefined);
    },
  });
  const span = {
    starts: new Date(slot.starts_at),
    ends: new Date(slot.ends_at),
    zone: slot.time_zone,
  };
  return (
    <form {...formProps} className="grid gap-4">
      <h2 ref={head} tabIndex={-1} className="text-xl">
        {formatSpan(span, locale)}
      </h2>
      <TextField
        {...field("guest.name")}
        label={labels.name}
        required
        autoComplete="name"
        maxLength={100}
      />
      <TextField
        {...field("guest.email")}
        type="email"
        label={labels.email}
        hint={labels.emailHint}
        required
        autoComplete="email"
      />
      <TextField
        {...field("guest.phone")}
        type="tel"
        label={labels.phone}
        optional={texts.optional}
        autoComplete="tel"
      />
      <TextAreaField
        {...field("note")}
        label={labels.note}
        hint={labels.noteHint}
        optional={texts.optional}
        rows={4}
        maxLength={1000}
      />
      {target && <QuestionFields questions={target.questions} field={field} />}
      <p className="text-sm text-soft">{labels.privacy}</p>
      {captcha.element}
      <FormEnd {...end} label={labels.hold} busyLabel={labels.holding}>
        {children}
      </FormEnd>
    </form>
  );
}
