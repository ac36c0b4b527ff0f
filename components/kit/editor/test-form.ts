import { useEffect, useState } from "react";
import type { EditorField } from "./editor-form";

type OnChange = (name: string, value: unknown) => void;

const fieldId = (kind: string, name: string) => `${kind}-${name.replaceAll(".", "-")}`;

/** For tests: the fields of an editor's form with these values, without errors. */
export const testField =
  (kind: string, values: object, onChange: OnChange = () => undefined) =>
  (name: string): EditorField<unknown> => ({
    id: fieldId(kind, name),
    value: (values as Record<string, unknown>)[name] ?? null,
    error: undefined,
    onChange: (value) => onChange(name, value),
  });

/** For tests: the form of a stored item, of which nothing is being saved; it keeps no changes. */
export const testForm = (kind: string, values: object, own: object = {}) => ({
  id: 1,
  view: null,
  errors: {},
  problem: undefined,
  isBusy: false,
  isKept: false,
  refusals: 0,
  values,
  field: testField(kind, values),
  ...own,
});

/**
 * For tests: a form that keeps what is typed.
 * @param onValues gets the values after each change
 */
export function useTestForm<D extends object>(
  kind: string,
  first: D,
  onValues: (values: D) => void,
) {
  const [values, setValues] = useState(first);
  useEffect(() => onValues(values), [values, onValues]);
  const set: OnChange = (name, value) => setValues((before) => ({ ...before, [name]: value }));
  return {
    view: null,
    errors: {},
    values,
    set,
    field: testField(kind, values, set),
    fieldId: (name: string) => fieldId(kind, name),
  };
}
