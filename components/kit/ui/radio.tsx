import { toggleClass, type ToggleProps } from "./checkbox";

/** A radio button inside a `<label>`. */
export function Radio({ className, ...rest }: ToggleProps) {
  return <input {...rest} type="radio" className={toggleClass(className)} />;
}
