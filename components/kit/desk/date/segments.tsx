"use client";

import { use, useEffect, useEffectEvent, useRef } from "react";
import {
  DateField,
  DateFieldStateContext,
  DateInput,
  DateSegment,
  TimeField,
  TimeFieldStateContext,
} from "react-aria-components";
import type { DateFieldValue, DateKind } from "./date-value";

/** How much of a field is filled. */
export type Progress = "empty" | "partial" | "complete";

type WatchProps = { onProgress(progress: Progress): void };

/** Reports when segments are emptied or filled, which the library itself reports only when all are. */
function WatchProgress({ onProgress }: WatchProps) {
  const date = use(DateFieldStateContext);
  const time = use(TimeFieldStateContext);
  const segments = (date ?? time)?.segments.filter(({ isEditable }) => isEditable) ?? [];
  const empty = segments.filter(({ isPlaceholder }) => isPlaceholder).length;
  const partial = empty === segments.length ? "empty" : "partial";
  const progress = empty === 0 ? "complete" : partial;
  const last = useRef(progress);
  const report = useEffectEvent(onProgress);
  useEffect(() => {
    if (last.current === progress) return;
    last.current = progress;
    report(progress);
  }, [progress]);
  return null;
}

type Props = WatchProps & {
  kind: DateKind;
  label: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isRequired: boolean;
  value: DateFieldValue | null;
  onChange(value: DateFieldValue | null): void;
};

/** The segments of a field: spin buttons for day, month, year, hour and minute. */
export function Segments({
  kind,
  label,
  describedBy,
  isInvalid,
  isRequired,
  value,
  onChange,
  onProgress,
}: Props) {
  const common = {
    "aria-label": label,
    "aria-describedby": describedBy,
    isInvalid,
    isRequired,
    hourCycle: 24,
    shouldForceLeadingZeros: true,
    validationBehavior: "aria",
    className: "date-field-input",
  } as const;
  const content = (
    <>
      <DateInput className="date-segments">
        {(segment) => <DateSegment segment={segment} className="date-segment" />}
      </DateInput>
      <WatchProgress onProgress={onProgress} />
    </>
  );
  if (kind === "time")
    return (
      <TimeField
        {...common}
        granularity="minute"
        value={value && "year" in value ? null : value}
        onChange={onChange}
      >
        {content}
      </TimeField>
    );
  return (
    <DateField
      {...common}
      granularity={kind === "date" ? "day" : "minute"}
      value={value && "year" in value ? value : null}
      onChange={onChange}
    >
      {content}
    </DateField>
  );
}
