import type ICAL from "ical.js";
import { isRecord } from "@/lib/kernel/core/records";

// ical.js names the class of its values itself: its classes may be there twice, in two bundles.

const isOf = (name: string) => (value: unknown) =>
  isRecord(value) && "icalclass" in value && value.icalclass === name;

/** Whether a value of a property is a time. */
export const isTime = isOf("icaltime") as (value: unknown) => value is ICAL.Time;
/** Whether a value of a property is a period. */
export const isPeriod = isOf("icalperiod") as (value: unknown) => value is ICAL.Period;
/** Whether a value of a property is a rule of repetition. */
export const isRule = isOf("icalrecur") as (value: unknown) => value is ICAL.Recur;
