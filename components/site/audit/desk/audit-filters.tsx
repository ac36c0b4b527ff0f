"use client";

import { useRouter } from "next/navigation";
import {
  useId,
  useOptimistic,
  useState,
  useTransition,
  type FormEvent,
  type ReactNode,
} from "react";
import { DateField } from "@/components/kit/desk/date/date-field";
import { Button } from "@/components/kit/ui/button";
import { Select } from "@/components/kit/ui/select";
import { TextField } from "@/components/kit/ui/field";
import { SCREENS } from "@/lib/kernel/screen/screens";
import type { AuditAction, SubjectKind } from "@/lib/kernel/audit/actions";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { AUDIT_FORM } from "./audit-fold";
import {
  auditHref,
  readAuditQuery,
  type AuditQuery,
} from "@/components/kernel/audit/desk/audit-query";

type Choice<V> = { value: V; label: string };
type Props = {
  locale: Locale;
  query: AuditQuery;
  subjects: Choice<SubjectKind>[];
  actions: Choice<AuditAction>[];
  labels: Record<
    | "subject"
    | "anySubject"
    | "action"
    | "anyAction"
    | "search"
    | "person"
    | "from"
    | "until"
    | "apply",
    string
  >;
  children: ReactNode;
};

/**
 * Filters the audit log by subject, action, names and days, in the URL. Choices apply at once, what
 * is typed on Enter or with the button; the list is dimmed while it loads.
 */
export function AuditFilters({ locale, query, subjects, actions, labels, children }: Props) {
  const id = useId();
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  // The optimistic values, shown while the list loads.
  const [chosen, setChosen] = useOptimistic(query);
  const [typed, setTyped] = useState({
    search: query.search ?? "",
    person: query.person ?? "",
    from: query.from ?? "",
    until: query.until ?? "",
  });
  const go = (change: Record<string, string>) =>
    startTransition(() => {
      const { user, subject, action } = chosen;
      const next = readAuditQuery({
        user: user === undefined ? undefined : String(user),
        subject,
        action,
        ...typed,
        ...change,
      });
      setChosen(next);
      router.push(localePath(locale, auditHref(SCREENS.audit.path, next)), { scroll: false });
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go({});
  };
  const nameField = (name: "search" | "person") => (
    <TextField
      id={`${id}-${name}`}
      label={labels[name]}
      value={typed[name]}
      maxLength={80}
      onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
    />
  );
  const dayField = (name: "from" | "until") => (
    <DateField
      id={`${id}-${name}`}
      kind="date"
      label={labels[name]}
      value={typed[name]}
      onChange={(value) => setTyped({ ...typed, [name]: value })}
      onEnter={() => go({})}
    />
  );
  return (
    <>
      <form id={AUDIT_FORM} className="audit-filters" onSubmit={submit}>
        <Select
          label={labels.subject}
          value={chosen.subject ?? ""}
          placeholder={labels.anySubject}
          choices={subjects}
          onChange={(subject) => go({ subject })}
        />
        <Select
          label={labels.action}
          value={chosen.action ?? ""}
          placeholder={labels.anyAction}
          choices={actions}
          onChange={(action) => go({ action })}
        />
        {nameField("search")}
        {nameField("person")}
        {dayField("from")}
        {dayField("until")}
        <Button type="submit" kind="quiet">
          {labels.apply}
        </Button>
      </form>
      <div aria-busy={isPending} className="list-content">
        {children}
      </div>
    </>
  );
}
