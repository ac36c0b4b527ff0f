"use client";

import { useTranslations } from "next-intl";
import { useState, type ReactNode } from "react";
import { Icon } from "@/components/kit/ui/icon";
import { errorNames, type FieldErrors } from "../field-errors";

/** A point of the list before publishing. */
export type PublishCheck = {
  key: string;
  label: string;
  /** `missing` would be refused, `advised` is better filled. */
  state: "done" | "missing" | "advised";
  detail?: string;
  /** The fields of the editor, by flat name, whose errors it shows. */
  names?: readonly string[];
  /** The error of a field that has none of its own here. */
  error?: string | undefined;
  /** The field, to fill right there. */
  field?: ReactNode;
};

type ItemProps = { check: PublishCheck; isRefused: boolean };

function CheckItem({ check: { label, state, detail, error, field }, isRefused }: ItemProps) {
  const t = useTranslations("account.editor.publishSheet");
  const isAsked = state === "missing" || isRefused;
  const [isOpen, setOpen] = useState(isAsked);
  const [wasAsked, setAsked] = useState(isAsked);
  // It opens by itself and never closes so: somebody may be typing in it.
  if (isAsked !== wasAsked) {
    setAsked(isAsked);
    if (isAsked) setOpen(true);
  }
  const head = (
    <>
      <Icon name={state === "done" && !isRefused ? "check" : "warning"} size={16} />
      <span className="publish-check-label">{label}</span>
      <span className="meta">{detail ?? t(`state_${state}`)}</span>
    </>
  );
  return (
    <li data-state={isRefused ? "missing" : state}>
      {field ? (
        <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{head}</summary>
          <div className="publish-check-field">
            {error && <p className="field-error">{error}</p>}
            {field}
          </div>
        </details>
      ) : (
        <>
          <p>{head}</p>
          {error && <p className="field-error pb-3">{error}</p>}
        </>
      )}
    </li>
  );
}

type Props = { checks: readonly PublishCheck[]; errors: FieldErrors };

/** What publishing needs, with its fields; what is done is folded. */
export function CheckList({ checks, errors }: Props) {
  return (
    <ul className="publish-checks">
      {checks.map((check) => (
        <CheckItem
          key={check.key}
          check={check}
          isRefused={errorNames(errors, check.names ?? []).length > 0}
        />
      ))}
    </ul>
  );
}
