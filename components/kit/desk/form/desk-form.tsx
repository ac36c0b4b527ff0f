"use client";

import type { ReactNode } from "react";
import type { DefaultValues, FieldValues, UseFormReturn } from "react-hook-form";
import { FormEnd } from "@/components/kit/form/form-end";
import type { ApiForm } from "@/components/kit/form/use-api-form";
import type { FormFieldList } from "@/lib/kernel/content/fields";
import { useFormContext } from "./form-context";
import { FormFields } from "./form-fields";
import { useDeskForm, type DeskFormOptions } from "./use-desk-form";

type Props<I extends FieldValues, T> = Omit<DeskFormOptions<I, T>, "defaultValues" | "onDone"> & {
  /** The values at first. */
  blank: DefaultValues<I>;
  /** Its controls, as data. */
  fields?: FormFieldList;
  /** Whether it begins with a note that fields are required. */
  hasNote?: boolean;
  /** The submit button; `danger` for what cannot be undone. */
  label: string;
  busyLabel: string;
  kind?: "danger" | undefined;
  /** What stands beside the button. */
  beside?: ReactNode;
  onDone?(data: T, form: UseFormReturn<I>): void | Promise<void>;
  className?: string;
  /** The controls that are no data, after the others. */
  children?(form: Pick<ApiForm<I>, "field" | "form">): ReactNode;
};

/** A form of the account area: its controls and the button that sends them to one endpoint. */
export function DeskForm<I extends FieldValues, T = unknown>({
  blank,
  fields = {},
  hasNote,
  label,
  busyLabel,
  kind,
  beside,
  onDone,
  className = "grid gap-6",
  children,
  ...options
}: Props<I, T>) {
  const { texts } = useFormContext();
  const { formProps, field, form, ...end } = useDeskForm<I, T>({
    ...options,
    defaultValues: blank,
    onDone: (data): void | Promise<void> => onDone?.(data, form),
  });
  return (
    <form {...formProps} className={className}>
      {hasNote && <p className="text-sm text-soft">{texts.requiredNote}</p>}
      <FormFields fields={fields} form={{ field }} />
      {children?.({ field, form })}
      <FormEnd {...end} kind={kind} label={label} busyLabel={busyLabel}>
        {beside}
      </FormEnd>
    </form>
  );
}
