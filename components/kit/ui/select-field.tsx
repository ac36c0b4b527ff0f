import { FieldFrame, splitProps, type FieldProps } from "./field";

type SelectProps = FieldProps<"select"> & { choices: readonly { value: string; label: string }[] };

/** A select. */
export function SelectField({ choices, ...props }: SelectProps) {
  const { frame, control, className } = splitProps(props);
  return (
    <FieldFrame {...frame}>
      <select {...control} className={className}>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
