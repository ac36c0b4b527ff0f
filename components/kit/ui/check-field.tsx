import { controlAttributes, FieldError, type FieldProps } from "./field";

/** A checkbox; its label may contain a link. */
export function CheckField({
  id,
  label,
  hint,
  error,
  required,
  input,
  ...rest
}: Omit<FieldProps<"input">, "optional" | "className">) {
  return (
    <div>
      <div className="flex items-start gap-3">
        <input
          {...rest}
          {...input}
          {...controlAttributes({ id, hint, error, required })}
          type="checkbox"
          className="mt-0.5 size-5 shrink-0 accent-(--ink)"
        />
        <label htmlFor={id} className="text-[0.9375rem]">
          {label} {required && <span aria-hidden="true">*</span>}
        </label>
      </div>
      {hint && (
        <div id={`${id}-hint`} className="ms-8 mt-1 text-sm text-soft">
          {hint}
        </div>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}
