import type { Row } from "../report/results";

/** A target: for the measured value, or for its ratio to the baseline. */
export type Target = { of: "value" | "ratio"; atLeast?: number; atMost?: number };

/** A measurement without verdict. A null value was not measured, with the reason in the note. */
export type Measurement = {
  what: string;
  value: number | null;
  unit: string;
  against?: { name: string; value: number | null };
  target?: Target;
  note?: string;
};

/** Formats a number for reports, with three significant digits. */
export function showNumber(value: number): string {
  const size = Math.abs(value);
  const digitsOf = () => {
    if (size >= 100 || Number.isInteger(value)) return 0;
    return size >= 10 ? 1 : 2;
  };
  const digits = digitsOf();
  return value.toLocaleString("en-GB", { minimumFractionDigits: 0, maximumFractionDigits: digits });
}

function targetText({ of, atLeast, atMost }: Target, unit: string): string {
  const subject = of === "ratio" ? "ratio " : "";
  const after = of === "ratio" || unit === "" ? "" : ` ${unit}`;
  const bounds = [
    ...(atLeast === undefined ? [] : [`≥ ${showNumber(atLeast)}`]),
    ...(atMost === undefined ? [] : [`≤ ${showNumber(atMost)}`]),
  ];
  return `${subject}${bounds.join(" and ")}${after}`;
}

/**
 * A row of the report: the ratio to the baseline, the target in words, and whether it was met (null
 * without target or number).
 */
export function judge({ what, value, unit, against, target, note }: Measurement): Row {
  const ratio =
    value !== null && against && against.value !== null && against.value !== 0
      ? value / against.value
      : null;
  const judged = target?.of === "ratio" ? ratio : value;
  const met =
    target && judged !== null
      ? judged >= (target.atLeast ?? -Infinity) && judged <= (target.atMost ?? Infinity)
      : null;
  const baselineText = () => {
    if (against) {
      return against.value === null
        ? against.name
        : `${against.name}: ${showNumber(against.value)} ${unit}`;
    }
    return null;
  };
  const baseline = baselineText();
  return {
    what,
    value,
    unit,
    against: baseline,
    ratio,
    target: target ? targetText(target, unit) : null,
    met,
    note: note || null,
  };
}
