import { addDays, orthodoxEaster } from "./easter";

export type HolidayKey =
  | "new-year"
  | "epiphany"
  | "clean-monday"
  | "independence"
  | "good-friday"
  | "easter-sunday"
  | "easter-monday"
  | "labour-day"
  | "whit-monday"
  | "dormition"
  | "ohi-day"
  | "christmas"
  | "synaxis";
export type Holiday = { date: string; key: HolidayKey; el: string; en: string };

/**
 * Dates to which the labour minister's decree moved 1 May, because it fell in Holy Week, on Easter
 * or on a Sunday: year → date.
 */
export type LabourDays = Readonly<Record<number, string>>;
export const LABOUR_DAY_OVERRIDES: LabourDays = {
  2013: "2013-05-07",
  2016: "2016-05-03",
  2021: "2021-05-04",
  2022: "2022-05-02",
  2024: "2024-05-07",
};

const LABOUR_DAY = { key: "labour-day", el: "Εργατική Πρωτομαγιά", en: "Labour Day" } as const;

const FIXED: readonly (Omit<Holiday, "date"> & { day: string })[] = [
  { day: "01-01", key: "new-year", el: "Πρωτοχρονιά", en: "New Year’s Day" },
  { day: "01-06", key: "epiphany", el: "Θεοφάνεια", en: "Epiphany" },
  {
    day: "03-25",
    key: "independence",
    el: "25η Μαρτίου, Ευαγγελισμός της Θεοτόκου",
    en: "Independence Day and Annunciation",
  },
  {
    day: "08-15",
    key: "dormition",
    el: "Κοίμηση της Θεοτόκου",
    en: "Dormition of the Mother of God",
  },
  { day: "10-28", key: "ohi-day", el: "Επέτειος του Όχι", en: "Ohi Day" },
  { day: "12-25", key: "christmas", el: "Χριστούγεννα", en: "Christmas Day" },
  { day: "12-26", key: "synaxis", el: "Σύναξη της Θεοτόκου", en: "Synaxis of the Mother of God" },
];

/** Days after Easter. Whit Sunday is left out, as it is an ordinary Sunday for shops. */
const MOVABLE: readonly (Omit<Holiday, "date"> & { after: number })[] = [
  { after: -48, key: "clean-monday", el: "Καθαρά Δευτέρα", en: "Clean Monday" },
  { after: -2, key: "good-friday", el: "Μεγάλη Παρασκευή", en: "Good Friday" },
  { after: 0, key: "easter-sunday", el: "Κυριακή του Πάσχα", en: "Easter Sunday" },
  { after: 1, key: "easter-monday", el: "Δευτέρα του Πάσχα", en: "Easter Monday" },
  { after: 50, key: "whit-monday", el: "Δευτέρα του Αγίου Πνεύματος", en: "Whit Monday" },
];

function calculateHolidays(year: number, labourDays: LabourDays): Holiday[] {
  const easter = orthodoxEaster(year);
  return [
    ...FIXED.map(({ day, ...names }) => ({ date: `${year}-${day}`, ...names })),
    ...MOVABLE.map(({ after, ...names }) => ({ date: addDays(easter, after), ...names })),
    { date: labourDays[year] ?? LABOUR_DAY_OVERRIDES[year] ?? `${year}-05-01`, ...LABOUR_DAY },
  ].sort((a, b) => {
    if (a.date < b.date) return -1;
    return a.date > b.date ? 1 : 0;
  });
}

/**
 * The public holidays of Greece in a year, by date; two may share one. `labourDays` adds decrees
 * that the built-in table lacks; without a decree 1 May is not moved.
 * @throws RangeError outside 1900 to 2099
 */
export function publicHolidays(year: number, labourDays: LabourDays = {}): Holiday[] {
  return calculateHolidays(year, labourDays);
}

// Cached, as a directory page needs the same days for each company.
const byDate = new Map<number, Map<string, Holiday>>();

function holidaysByDate(year: number): Map<string, Holiday> {
  let days = byDate.get(year);
  if (!days) {
    days = new Map(
      calculateHolidays(year, {})
        .reverse()
        .map((holiday) => [holiday.date, holiday]),
    );
    byDate.set(year, days);
  }
  return days;
}

/**
 * The public holiday on a date "YYYY-MM-DD", the first of two on one day, or null.
 * @throws RangeError outside 1900 to 2099
 */
export function publicHoliday(date: string, labourDays?: LabourDays): Holiday | null {
  const year = Number(date.slice(0, 4));
  if (!labourDays) return holidaysByDate(year).get(date) ?? null;
  return calculateHolidays(year, labourDays).find((holiday) => holiday.date === date) ?? null;
}
