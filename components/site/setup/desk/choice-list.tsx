"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LinkButton } from "@/components/kit/ui/button";
import { Checkbox } from "@/components/kit/ui/checkbox";
import type { useChoice } from "./use-choice";

export type ChoiceItem = { id: string; exists: boolean; label: ReactNode; text?: ReactNode };

/** A list of items to create, with check boxes; existing items are ticked and disabled. */
export function ChoiceList({
  legend,
  items,
  choice,
}: {
  legend: string;
  items: readonly ChoiceItem[];
  choice: ReturnType<typeof useChoice>;
}) {
  const t = useTranslations("account.setup");
  return (
    <fieldset>
      <legend className="visually-hidden">{legend}</legend>
      {choice.hasFree && (
        <p className="mb-2">
          <LinkButton className="text-sm" onClick={choice.toggleAll}>
            {t(choice.isAll ? "none" : "all")}
          </LinkButton>
        </p>
      )}
      <div className="setup-choices">
        {items.map(({ id, exists, label, text }) => (
          <label key={id} className="setup-choice">
            <Checkbox
              checked={exists || choice.chosen.includes(id)}
              disabled={exists}
              onChange={() => choice.toggle(id)}
            />
            <span className="min-w-0">
              {label}
              {exists && <span className="ms-2 text-sm text-soft">{t("existing")}</span>}
              {text && <span className="mt-0.5 block text-sm text-soft">{text}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
