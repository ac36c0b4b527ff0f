"use client";

import { useTranslations } from "next-intl";
import { useId, useState, type ReactNode } from "react";
import { Icon } from "@/components/kit/ui/icon";
import { DateField } from "../date/date-field";

type Days = { from?: string | undefined; to?: string | undefined };

/**
 * The filters by days and account, folded until one is chosen. Days apply when they are complete.
 */
export function MoreFilters({
  from = "",
  to = "",
  isChosen,
  onChange,
  children,
}: Days & {
  /** Whether one of these filters is set. */
  isChosen: boolean;
  onChange(change: Record<string, string>): void;
  /** The filters beside the days. */
  children: ReactNode;
}) {
  const t = useTranslations("account.lists");
  const id = useId();
  const [isOpen, setOpen] = useState(isChosen);
  const day = (name: "from" | "to", value: string, bounds: { min?: string; max?: string }) => (
    <DateField
      // What the URL says replaces what was typed.
      key={`${name} ${value}`}
      id={`${id}-${name}`}
      kind="date"
      label={t(`dates.${name}`)}
      name={name}
      value={value}
      onChange={(next) => next !== value && onChange({ [name]: next })}
      {...bounds}
    />
  );
  return (
    <details
      className="list-more"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="list-tool">
        <Icon name="calendar" size={16} />
        {t("moreFilters")}
      </summary>
      <div className="list-more-fields">
        {day("from", from, to ? { max: to } : {})}
        {day("to", to, from ? { min: from } : {})}
        {children}
      </div>
    </details>
  );
}
