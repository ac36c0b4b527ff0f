type Bound<T> = { id: string; value: T; error: string | undefined; onChange(value: T): void };
type Typed = { target: { value: string } };

/** Binds TextField, TextAreaField or SelectField to a controlled value. */
export const bindText = ({
  id,
  value,
  error,
  onChange,
}: Omit<Bound<string>, "value"> & { value: string | number | null | undefined }) => ({
  id,
  error,
  value: value ?? "",
  onChange: (event: Typed) => onChange(event.target.value),
});

/** Binds CheckField to a controlled value. */
export const bindFlag = ({ id, value, error, onChange }: Bound<boolean>) => ({
  id,
  error,
  checked: value,
  onChange: (event: { target: { checked: boolean } }) => onChange(event.target.checked),
});
