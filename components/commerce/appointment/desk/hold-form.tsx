"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { useDeskForm } from "@/components/kit/desk/form/use-desk-form";
import { callApi } from "@/components/kit/form/api-client";
import { FormEnd } from "@/components/kit/form/form-end";
import { LinkButton } from "@/components/kit/ui/button";
import { TextAreaField } from "@/components/kit/ui/field";
import { slotChange, type SlotView } from "@/lib/commerce/appointment/schema";
import { formatSpan } from "@/lib/kernel/core/times";
import { noAnswers, QuestionFields } from "../typed/question-fields";
import type { TypedTarget } from "../typed/time-slots";
import { HoldCountdown } from "./hold-countdown";

type Props = {
  slot: SlotView;
  /** The slot of the booking that moves here. */
  replaces: number | undefined;
  /** What the company asks with this type of appointment. */
  questions?: TypedTarget["questions"];
  onBooked(): void;
  /** Another time is wanted. */
  onBack(): void;
  /** The hold ended before the booking. */
  onEnded(): void;
};

/** The last step of a booking: a note, while the time is held. */
export function HoldForm({ slot, replaces, questions = [], ...on }: Props) {
  const { onBooked, onBack, onEnded } = on;
  const t = useTranslations("account.appointment");
  const { locale, texts } = useFormContext();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const { formProps, field, ...end } = useDeskForm<{
    note: string;
    answers?: Record<string, string>;
  }>({
    schema: slotChange,
    defaultValues: { note: "", ...(questions.length > 0 && { answers: noAnswers(questions) }) },
    // A booking that moves keeps its note.
    prepare: ({ note, answers }) => ({
      status: "booked",
      version: slot.version,
      ...(replaces === undefined ? { note: note || null } : { replaces }),
      ...(answers && { answers }),
    }),
    call: (body) => callApi(`/api/appointment-slot/${slot.id}`, body, "PUT"),
    onDone: onBooked,
  });
  const span = {
    starts: new Date(slot.starts_at),
    ends: new Date(slot.ends_at),
    zone: slot.time_zone,
  };
  return (
    <form {...formProps} className="grid max-w-2xl gap-4">
      <h2 ref={head} tabIndex={-1} className="text-xl">
        {formatSpan(span, locale)}
      </h2>
      {slot.held_until && <HoldCountdown until={slot.held_until} onEnd={onEnded} />}
      {replaces === undefined && (
        <TextAreaField
          {...field("note")}
          label={t("note")}
          hint={t("noteHint")}
          optional={texts.optional}
          rows={4}
          maxLength={1000}
        />
      )}
      <QuestionFields questions={questions} field={field} />
      <FormEnd
        {...end}
        label={t(replaces === undefined ? "book" : "moveHere")}
        busyLabel={t("booking")}
      />
      <p>
        <LinkButton onClick={onBack}>{t("otherTime")}</LinkButton>
      </p>
    </form>
  );
}
