"use client";

import { useFormContext } from "@/components/kit/desk/form/form-context";
import { TextField } from "@/components/kit/ui/field";
import { MAX_ANSWER } from "@/lib/commerce/appointment/schema";
import type { TypedTarget } from "./time-slots";

type Binding = { id: string; error: string | undefined };
type Props = {
  questions: TypedTarget["questions"];
  field(name: `answers.${number}`): Binding;
};

/** What a company asks with a type of appointment. */
export function QuestionFields({ questions, field }: Props) {
  const { texts } = useFormContext();
  return questions.map(({ id, label, required }) => (
    <TextField
      key={id}
      {...field(`answers.${id}`)}
      label={label}
      required={required}
      {...(required ? {} : { optional: texts.optional })}
      maxLength={MAX_ANSWER}
    />
  ));
}

/** Empty answers, from which a form begins. */
export const noAnswers = (questions: TypedTarget["questions"]): Record<string, string> =>
  Object.fromEntries(questions.map(({ id }) => [String(id), ""]));
