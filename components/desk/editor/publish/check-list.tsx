"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";

/** A point of the list before publishing. */
export type PublishCheck = {
  key: string;
  label: string;
  /** `missing` would be refused, `advised` is better filled. */
  state: "done" | "missing" | "advised";
  detail?: string;
  /** The field, to fill right there. */
  field?: ReactNode;
};

/** What publishing needs, with its fields; what is done is folded. */
export function CheckList({ checks }: { checks: readonly PublishCheck[] }) {
  const t = useTranslations("account.editor.publishSheet");
  return (
    <ul className="publish-checks">
      {checks.map(({ key, label, state, detail, field }) => {
        const head = (
          <>
            <Icon name={state === "done" ? "check" : "warning"} size={16} />
            <span className="publish-check-label">{label}</span>
            <span className="meta">{detail ?? t(`state_${state}`)}</span>
          </>
        );
        return (
          <li key={key} data-state={state}>
            {field ? (
              <details open={state === "missing"}>
                <summary>{head}</summary>
                <div className="publish-check-field">{field}</div>
              </details>
            ) : (
              <p>{head}</p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
