import { expect, it } from "vitest";
import { openingHoursSchema, WEEKDAYS, type Weekday } from "./hours";
import { readHoursText } from "./hours-text";

/** A week written short: `mon-fri 09:00-17:00 18:00-21:00; sat 10:00-14:00`. */
function week(text: string) {
  return Object.fromEntries(
    text.split("; ").flatMap((group) => {
      const [days = "", ...shifts] = group.split(" ");
      const [first, last] = days.split("-") as [Weekday, Weekday?];
      const [begin, end] = [WEEKDAYS.indexOf(first), WEEKDAYS.indexOf(last ?? first)];
      return WEEKDAYS.slice(begin, end + 1).map((day) => [
        day,
        shifts.map((shift) => ({ from: shift.slice(0, 5), to: shift.slice(6) })),
      ]);
    }),
  );
}

it.each([
  ["Τρ–Πε 9–14", "tue-thu 09:00-14:00"],
  ["Mon-Fri 9am-5pm, Sat 10-14", "mon-fri 09:00-17:00; sat 10:00-14:00"],
  ["Δευ-Παρ 09:00-17:00 & 18:00-21:00", "mon-fri 09:00-17:00 18:00-21:00"],
  ["Δευτέρα - Παρασκευή: 9.00 - 17.00\nΚυριακή κλειστά", "mon-fri 09:00-17:00"],
  ["ΔΕΥΤΕΡΑ ΕΩΣ ΚΑΙ ΠΑΡΑΣΚΕΥΗ 08:30 ΕΩΣ 16:30", "mon-fri 08:30-16:30"],
  ["Δευ., Τετ. & Παρ. 9-14", "mon 09:00-14:00; wed 09:00-14:00; fri 09:00-14:00"],
  [
    "Τρίτη και Πέμπτη 9-14 και 17:30-21",
    "tue 09:00-14:00 17:30-21:00; thu 09:00-14:00 17:30-21:00",
  ],
  ["Monday to Friday 9 am to 5 pm; Saturday closed", "mon-fri 09:00-17:00"],
  ["Καθημερινές 9-17 | Σαββατοκύριακο 10-14.", "mon-fri 09:00-17:00; sat-sun 10:00-14:00"],
  ["Weekdays 0900-1700", "mon-fri 09:00-17:00"],
  ["Σα-Δε 10:00-15:00", "mon 10:00-15:00; sat-sun 10:00-15:00"],
  ["Παρ 20:00-02:00, Σάβ 18-3", "fri 20:00-02:00; sat 18:00-03:00"],
  ["Sat 10pm-2am", "sat 22:00-02:00"],
  ["Δευ 9 π.μ. - 12 μ.μ.", "mon 09:00-12:00"],
  ["Tue 12pm-12am", "tue 12:00-24:00"],
  ["Κυρ 17:00-00:00", "sun 17:00-24:00"],
  ["Κάθε μέρα 24ωρο", "mon-sun 00:00-24:00"],
  ["daily 24/7", "mon-sun 00:00-24:00"],
  [
    "Mo-Fr 08:00-12:00,13:00-17:00; Sa 08:00-12:00",
    "mon-fri 08:00-12:00 13:00-17:00; sat 08:00-12:00",
  ],
  ["Δευ-Παρ από τις 9 έως τις 17", "mon-fri 09:00-17:00"],
  ["Δευ 05:00-11:00, Τρ 6:30-14:30", "mon 05:00-11:00; tue 06:30-14:30"],
  ["Δευ 17-21 & 9-14", "mon 09:00-14:00 17:00-21:00"],
])("reads %j", (text, expected) => {
  const read = readHoursText(text);
  expect(read).toEqual({ kind: "hours", hours: { week: week(expected), holidays: "closed" } });
  if (read.kind === "hours") expect(openingHoursSchema.parse(read.hours)).toEqual(read.hours);
});

it.each([
  ["Δευ-Παρ 9-17, αργίες κλειστά", "closed"],
  ["Κυριακή & αργίες: κλειστά, Δευ 9-17", "closed"],
  ["Mon 9-17, public holidays open", "open"],
])("reads what %j says of public holidays", (text, holidays) =>
  expect(readHoursText(text)).toMatchObject({ kind: "hours", hours: { holidays } }),
);

it.each([
  ["", ""],
  ["9:00-17:00", "9:00-17:00"],
  ["Δευ-Παρ", "Δευ-Παρ"],
  ["Δ-Π 9-17", "Δ-Π"],
  ["Τ 9-14", "Τ"],
  ["Mon-Fri 9-5", "9-5"],
  ["Mon-Fri 9-5pm", "9-5pm"],
  ["Δευ 5-8", "5-8"],
  ["Δευ 12-5", "12-5"],
  ["Mon 13pm-15pm", "13pm-15pm"],
  ["Δευ 9-25", "25"],
  ["Δευ 9:75-14", "9:75-14"],
  ["Δευ 9-9", "9-9"],
  ["Δευ 9", "9"],
  ["Δευ 9-14 17-21", "17-21"],
  ["Δευ 9-14 & 13-17", "9-14 & 13-17"],
  ["Δευ Τετ 9-14", "Τετ 9-14"],
  ["Τρ-Πεμ-Παρ 9-14", "Τρ-Πεμ-Παρ 9-14"],
  ["Δευ-Δευ 9-14", "Δευ-Δευ 9-14"],
  ["9-17 Δευ-Παρ", "9-17 Δευ-Παρ"],
  ["Κλειστά Κυριακή", "Κλειστά Κυριακή"],
  ["Δευ 9-14 κατόπιν ραντεβού", "κατόπιν"],
  ["Καθημερινά 9-17", "Καθημερινά"],
  ["Δευ-Παρ 9-17 (Αύγουστο κλειστά)", "(Αύγουστο"],
  ["Δευ 10:00:00-14:00", "10:00:00-14:00"],
  ["Mon 9-12-17", "-17"],
  ["αργίες 10-14", "αργίες 10-14"],
  ["by appointment", "by"],
])("does not guess what %j means", (text, part) =>
  expect(readHoursText(text)).toEqual({ kind: "unread", part }),
);

it.each([
  ["Δευ-Παρ 9-14, Τετ 17-21", "Τετ 17-21"],
  ["Δευ 9-14, Δευ κλειστά", "Δευ κλειστά"],
  ["Sun closed, Sat-Sun 10-14", "Sat-Sun 10-14"],
])("refuses a day that %j names twice", (text, part) =>
  expect(readHoursText(text)).toEqual({ kind: "twice", part }),
);

it("reads a long text in time that grows with its length", () => {
  const began = performance.now();
  readHoursText("Δευ-Παρ 9-14 & ".repeat(2_000));
  readHoursText("9".repeat(20_000));
  expect(performance.now() - began).toBeLessThan(2_000);
});
