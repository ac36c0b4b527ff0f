import type { ChangeEvent, ComponentProps, ReactNode } from "react";
import { limitId } from "./limit";
import { TextLimit } from "./text-limit";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The props by which a form library registers a control: name, ref and events. */
export type RegisteredControl = {
  name: string;
  ref(element: HTMLElement | null): void;
  onChange(event: ChangeEvent<Control>): unknown;
  onBlur(event: { target: unknown }): unknown;
  defaultValue?: string;
};

/** The props of a field: spread them on one of the components below. */
export type FieldBinding = { id: string; error: string | undefined; input: RegisteredControl };

type FrameProps = {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  /** The mark for optional fields. */
  optional?: string | undefined;
  /** Announces an error immediately, as the focus is in the field when it appears. */
  isErrorAnnounced?: boolean | undefined;
  /** Maximum length of a text, which is never cut (`TextLimit`). */
  maxLength?: number | undefined;
};

/** Either `input` of a form library, or `value` and `onChange`. */
export type FieldProps<Tag extends "input" | "textarea" | "select"> = FrameProps & {
  input?: RegisteredControl;
} & Omit<ComponentProps<Tag>, keyof FrameProps | "children">;

type Described = Pick<FrameProps, "id" | "hint" | "error" | "required" | "maxLength">;

/** The ids for `aria-describedby`: hint, error and limit. */
export const describedBy = (
  id: string,
  hint: ReactNode,
  error: string | undefined,
  maxLength?: number,
): string | undefined =>
  [hint ? `${id}-hint` : "", error ? `${id}-error` : "", maxLength === undefined ? "" : limitId(id)]
    .filter(Boolean)
    .join(" ") || undefined;

/** The attributes that connect a control with its FieldFrame. */
export const controlAttributes = ({ id, hint, error, required, maxLength }: Described) => ({
  id,
  "aria-required": required || undefined,
  "aria-invalid": error ? true : undefined,
  "aria-describedby": describedBy(id, hint, error, maxLength),
});

const fieldClass = (className: string | undefined) => (className ? `field ${className}` : "field");

/** The error of a field; nothing without one. */
export function FieldError({
  id,
  error,
  isErrorAnnounced,
}: Pick<FrameProps, "id" | "error" | "isErrorAnnounced">) {
  return (
    error && (
      <p id={`${id}-error`} role={isErrorAnnounced ? "alert" : undefined} className="field-error">
        {error}
      </p>
    )
  );
}

/** The frame of every field: label above, hint and error below. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  required,
  optional,
  isErrorAnnounced,
  maxLength,
  children,
}: FrameProps & { children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label} {required && <span aria-hidden="true">*</span>}
        {optional && <span className="font-normal text-soft">{optional}</span>}
      </label>
      {children}
      {hint && (
        <div id={`${id}-hint`} className="mt-1.5 text-sm text-soft">
          {hint}
        </div>
      )}
      {maxLength !== undefined && <TextLimit id={id} max={maxLength} />}
      <FieldError id={id} error={error} isErrorAnnounced={isErrorAnnounced} />
    </div>
  );
}

/** Splits the frame's props from those of the control. */
export function splitProps<
  P extends FrameProps & { input?: RegisteredControl; className?: string },
>({
  id,
  label,
  hint,
  error,
  required,
  optional,
  isErrorAnnounced,
  maxLength,
  input,
  className,
  ...rest
}: P) {
  const frame = { id, label, hint, error, required, optional, isErrorAnnounced, maxLength };
  const control = { ...rest, ...input, ...controlAttributes(frame) };
  return { frame, control, className: fieldClass(className) };
}

/** A text input. */
export function TextField(props: FieldProps<"input">) {
  const { frame, control, className } = splitProps(props);
  return (
    <FieldFrame {...frame}>
      <input {...control} className={className} />
    </FieldFrame>
  );
}

/** A textarea. */
export function TextAreaField(props: FieldProps<"textarea">) {
  const { frame, control, className } = splitProps(props);
  return (
    <FieldFrame {...frame}>
      <textarea {...control} className={className} />
    </FieldFrame>
  );
}
