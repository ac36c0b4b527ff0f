"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { DateField } from "@/components/kit/desk/date/date-field";
import { callApi, type ApiResult } from "@/components/kit/form/api-client";
import { problemText } from "@/components/kit/form/problem-text";
import { Button } from "@/components/kit/ui/button";
import { TextAreaField } from "@/components/kit/ui/field";
import { SelectField } from "@/components/kit/ui/select-field";
import { showToast } from "@/components/kit/ui/toast";
import {
  ASSIGNMENT_STATES,
  assignmentResponse,
  MAX_ASSIGNMENT_NOTE,
  type AssignmentState,
  type AssignmentView,
} from "@/lib/kernel/assignment/schema";
import { athensDate } from "@/lib/kernel/core/dates";
import { isOneOf } from "@/lib/kernel/core/records";
import { useFormContext } from "@/components/kit/desk/form/form-context";

type Person = { id: number; name: string };
type Props = {
  path: `/api/assignment/${string}`;
  assignment: AssignmentView | null;
  people: readonly Person[];
  onChange(assignment: AssignmentView | null): void;
};

/** Those who can be chosen, with somebody who is assigned already. */
const peopleWith = (people: readonly Person[], assignee: Person | null | undefined) =>
  !assignee || people.some(({ id }) => id === assignee.id) ? people : [...people, assignee];

/** The values of the fields, and the request that stores them. */
function useAssignment({ path, assignment, onChange }: Omit<Props, "people">) {
  const t = useTranslations("account.editor");
  const { locale, texts } = useFormContext();
  const [values, setValues] = useState({
    assignee_id: assignment?.assignee?.id ?? null,
    due_on: assignment?.due_on ?? "",
    state: assignment?.state ?? ("open" as AssignmentState),
    note: assignment?.note ?? "",
  });
  // Another version than the shown one, once somebody else's change was told.
  const [version, setVersion] = useState(assignment?.version);
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const tellConflict = (current: unknown) => {
    const { data: other } = assignmentResponse.safeParse(current);
    setVersion(other?.version);
    if (!other) return setProblem(t("assignmentGoneMeanwhile"));
    const who = other.assignee?.name ?? t("assigneeNobody");
    setProblem(t("assignmentConflict", { who, state: t(`assignmentStates.${other.state}`) }));
  };
  const send = async (call: () => Promise<ApiResult<unknown>>, done: (data: unknown) => void) => {
    if (isBusy) return;
    setBusy(true);
    setErrors({});
    setProblem(undefined);
    const result = await call();
    setBusy(false);
    if (result.kind === "ok") return done(result.data);
    if (result.kind === "conflict") return tellConflict(result.current);
    if (result.kind === "invalid") return setErrors(result.errors);
    setProblem(problemText(result, texts.problems, locale));
  };
  const body = { ...values, version: version ?? null };
  return {
    values,
    errors,
    problem,
    isBusy,
    set: (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change })),
    save: () =>
      send(
        () => callApi<unknown>(`${path}?locale=${locale}`, body, "PUT"),
        (data) => {
          showToast(t("assignmentSaved"));
          onChange(assignmentResponse.parse(data));
        },
      ),
    clear: () =>
      send(
        () => callApi<unknown>(`${path}?version=${version}`, undefined, "DELETE"),
        () => {
          showToast(t("assignmentCleared"));
          onChange(null);
        },
      ),
  };
}

/** The fields of an assignment. Not a `<form>`, since it may be nested in one. */
export function AssignmentForm({ people, ...props }: Props) {
  const { assignment } = props;
  const t = useTranslations("account.editor");
  const id = useId();
  const { values, set, errors, problem, isBusy, save, clear } = useAssignment(props);
  const isOverdue =
    assignment !== null &&
    assignment.due_on !== null &&
    assignment.state !== "done" &&
    // oxlint-disable-next-line react/purity -- the day on which it is drawn
    assignment.due_on < athensDate(new Date());
  return (
    <div className="grid gap-4">
      {isOverdue && <p className="text-sm text-bad">{t("assignmentOverdue")}</p>}
      <SelectField
        id={`${id}-assignee`}
        label={t("assignee")}
        value={values.assignee_id === null ? "" : String(values.assignee_id)}
        choices={[
          { value: "", label: t("assigneeNobody") },
          ...peopleWith(people, assignment?.assignee).map((one) => ({
            value: String(one.id),
            label: one.name,
          })),
        ]}
        error={errors.assignee_id?.[0]}
        onChange={({ target }) => set({ assignee_id: Number(target.value) || null })}
      />
      <DateField
        id={`${id}-due`}
        kind="date"
        label={t("assignmentDue")}
        value={values.due_on}
        error={errors.due_on?.[0]}
        onChange={(due) => set({ due_on: due })}
        onEnter={() => void save()}
      />
      <SelectField
        id={`${id}-state`}
        label={t("assignmentState")}
        value={values.state}
        choices={ASSIGNMENT_STATES.map((each) => ({
          value: each,
          label: t(`assignmentStates.${each}`),
        }))}
        onChange={({ target }) => {
          if (isOneOf(ASSIGNMENT_STATES, target.value)) set({ state: target.value });
        }}
      />
      <TextAreaField
        id={`${id}-note`}
        label={t("assignmentNote")}
        rows={2}
        maxLength={MAX_ASSIGNMENT_NOTE}
        value={values.note}
        error={errors.note?.[0]}
        onChange={({ target }) => set({ note: target.value })}
      />
      {problem && (
        <p role="alert" className="text-sm text-bad">
          {problem}
        </p>
      )}
      <p className="flex flex-wrap gap-3">
        <Button size="small" kind="quiet" aria-disabled={isBusy} onClick={() => void save()}>
          {t("assignmentSave")}
        </Button>
        {assignment && (
          <Button
            size="small"
            kind="danger-quiet"
            aria-disabled={isBusy}
            onClick={() => void clear()}
          >
            {t("assignmentClear")}
          </Button>
        )}
      </p>
    </div>
  );
}
