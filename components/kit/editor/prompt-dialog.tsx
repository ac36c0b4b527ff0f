"use client";

import { useTranslations } from "next-intl";
import { useId, useState, type KeyboardEvent } from "react";
import { Button } from "@/components/kit/ui/button";
import { Dialog } from "@/components/kit/ui/dialog";
import { TextField } from "@/components/kit/ui/field";

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

/**
 * A dialog with one or two text fields, for a URL or a caption. Not a `<form>`, since it may be
 * nested in one.
 */
export function PromptDialog({ title, fields, yes, onDone, onClose, other }: Props) {
  const t = useTranslations("account.alert");
  const id = useId();
  const [values, setValues] = useState(() =>
    Object.fromEntries(fields.map(({ name, value }) => [name, value])),
  );
  const [problem, setProblem] = useState<string>();

  const done = () => setProblem(onDone(values));
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    done();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      className="modal prompt-dialog"
      onKeyDown={onKeyDown}
    >
      <h2 id={`${id}-title`} className="text-2xl">
        {title}
      </h2>
      <div className="mt-5 grid gap-4">
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
      </div>
      <div className="mt-7 flex flex-wrap justify-end gap-3">
        {other && (
          <Button className="me-auto" kind="danger-quiet" onClick={other.run}>
            {other.label}
          </Button>
        )}
        <Button kind="quiet" onClick={onClose}>
          {t("cancel")}
        </Button>
        <Button onClick={done}>{yes}</Button>
      </div>
    </Dialog>
  );
}
