"use client";

import { useId, useState } from "react";
import { TextField } from "@/components/kit/ui/field";
import { PromptFrame } from "./prompt-frame";

type Field = { name: string; label: string; value: string; hint?: string; type?: "text" | "url" };
type Props = {
  title: string;
  fields: Field[];
  yes: string;
  /** Submits the values; a returned message keeps the dialog open. */
  onDone(values: Record<string, string>): string | undefined;
  onClose(): void;
  /** An alternative action, such as removing a link. */
  other?: { label: string; run(): void };
};

/** A dialog with one or two text fields, for a URL or a caption. */
export function PromptDialog({ title, fields, yes, onDone, onClose, other }: Props) {
  const id = useId();
  const [values, setValues] = useState(() =>
    Object.fromEntries(fields.map(({ name, value }) => [name, value])),
  );
  const [problem, setProblem] = useState<string>();

  const done = () => setProblem(onDone(values));
  return (
    <PromptFrame title={title} yes={yes} onDone={done} onClose={onClose} other={other}>
      {fields.map(({ name, label, hint, type = "text" }, index) => (
        <TextField
          key={name}
          id={`${id}-${name}`}
          label={label}
          hint={hint}
          error={index === 0 ? problem : undefined}
          isErrorAnnounced
          inputMode={type}
          autoComplete="off"
          spellCheck={type === "text"}
          autoFocus={index === 0}
          value={values[name]}
          maxLength={2000}
          onChange={(event) => setValues({ ...values, [name]: event.target.value })}
        />
      ))}
    </PromptFrame>
  );
}
