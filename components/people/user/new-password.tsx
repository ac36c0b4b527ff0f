"use client";

import { useId, useState } from "react";
import type { FormTexts } from "@/components/kit/form/labels";
import { PasswordField } from "@/components/kit/form/password-field";
import type { FieldBinding } from "@/components/kit/ui/field";
import {
  passwordBits,
  passwordProblem,
  problemText,
  type PersonalData,
} from "@/lib/kernel/auth/password/rule";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { NewPasswordLabels } from "./labels";

/** The score of a strong password (lib/kernel/auth/password/rule.ts). */
const STRONG_BITS = 60;

/** The strength of a new password: 0 too short, 1 refused by the rule, 2 good, 3 strong. */
export function passwordLevel(password: string, personal: PersonalData): 0 | 1 | 2 | 3 {
  const problem = passwordProblem(password, personal);
  if (problem) return problem === "short" ? 0 : 1;
  return passwordBits(password, personal) < STRONG_BITS ? 2 : 3;
}

const BAR = ["bg-bad", "bg-bad", "bg-good", "bg-good"] as const;

type Props = {
  password: FieldBinding;
  confirmation: FieldBinding;
  label?: string;
  labels: NewPasswordLabels;
  texts: FormTexts;
  locale: Locale;
  required?: boolean;
  personal?(): PersonalData;
};

/** A new password, twice, with a strength meter that uses the server's rule. */
export function NewPassword({
  password,
  confirmation,
  label,
  labels,
  texts,
  locale,
  required,
  personal,
}: Props) {
  const id = useId();
  const [input, setInput] = useState("");
  const personalData = input === "" ? {} : (personal?.() ?? {});
  const level = passwordLevel(input, personalData);
  const problem = passwordProblem(input, personalData);
  // The full reason, unless it is shown as the field's error.
  const advice =
    problem && problem !== "short" && !password.error
      ? problemText(problem, locale)
      : labels[`strength${level}`];
  const hint = (
    <>
      {labels.passwordHint}
      <span className={`mt-2 block ${input === "" ? "invisible" : ""}`}>
        <span aria-hidden="true" className="mb-1 grid grid-cols-3 gap-1">
          {[1, 2, 3].map((step) => (
            <span
              key={step}
              className={`h-1 rounded-sm ${step <= level ? BAR[level] : "bg-rule"}`}
            />
          ))}
        </span>
        <span id={id} role="status">
          {input === "" ? (
            ""
          ) : (
            <>
              {labels.strength}: {advice}
            </>
          )}
        </span>
      </span>
    </>
  );
  return (
    <>
      <PasswordField
        {...password}
        label={label ?? labels.password}
        autoComplete="new-password"
        texts={texts}
        hint={hint}
        onValue={setInput}
        required={required}
      />
      <PasswordField
        {...confirmation}
        label={labels.confirmation}
        autoComplete="new-password"
        texts={texts}
        required={required}
      />
    </>
  );
}
