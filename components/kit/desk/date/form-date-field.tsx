"use client";

import type { ComponentProps } from "react";
import { useController, type Control, type FieldPath, type FieldValues } from "react-hook-form";
import type { FieldBinding } from "@/components/kit/ui/field";
import { DateField } from "./date-field";

type Props<I extends FieldValues> = Omit<
  ComponentProps<typeof DateField>,
  "id" | "error" | "name" | "value" | "onChange"
> & { control: Control<I>; name: FieldPath<I>; binding: Pick<FieldBinding, "id" | "error"> };

/** A date field of a form of react-hook-form; `binding` is what the form gives for its name. */
export function FormDateField<I extends FieldValues>({
  control,
  name,
  binding: { id, error },
  ...rest
}: Props<I>) {
  const { field } = useController({ control, name });
  const value: unknown = field.value;
  return (
    <DateField
      {...rest}
      id={id}
      error={error}
      name={name}
      value={typeof value === "string" ? value : ""}
      onChange={field.onChange}
    />
  );
}
