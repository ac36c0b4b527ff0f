"use client";

import { useRouter } from "next/navigation";
import { useOptimistic, useTransition, type ReactNode } from "react";
import { SCREENS } from "@/lib/account/screens";
import type { AuditAction } from "@/lib/audit/actions";
import { localePath, type Locale } from "@/lib/i18n/locale";
import { auditHref, type AuditQuery } from "./audit-query";
import { Select } from "@/components/ui/controls";

type Props = {
  locale: Locale;
  query: AuditQuery;
  choices: { value: AuditAction; label: string }[];
  labels: { filter: string; any: string };
  children: ReactNode;
};

/** Filters the audit log by action; the list is dimmed while it loads. */
export function ActionFilter({ locale, query, choices, labels, children }: Props) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  // The optimistic value, shown while the list loads.
  const [chosen, setChosen] = useOptimistic(query.action);
  const choose = (value: string) =>
    startTransition(() => {
      const action = choices.find((choice) => choice.value === value)?.value;
      setChosen(action);
      router.push(localePath(locale, auditHref(SCREENS.audit.path, { ...query, action })), {
        scroll: false,
      });
    });
  return (
    <>
      <p className="mb-6 md:max-w-sm">
        <Select
          label={labels.filter}
          value={chosen ?? ""}
          placeholder={labels.any}
          choices={choices}
          onChange={choose}
        />
      </p>
      <div aria-busy={isPending} className="list-content">
        {children}
      </div>
    </>
  );
}
