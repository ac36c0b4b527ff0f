import { expect, it } from "vitest";
import { groupDays } from "@/components/directory/hours/group-days";

it("groups equal days and keeps closed ones", () => {
  const day = [{ from: "09:00", to: "17:00" }];
  expect(
    groupDays({
      week: {
        mon: day,
        tue: day,
        wed: [
          { from: "09:00", to: "14:00" },
          { from: "17:30", to: "20:30" },
        ],
        thu: day,
      },
    }),
  ).toEqual([
    { days: ["mon", "tue"], spans: ["09:00–17:00"] },
    { days: ["wed"], spans: ["09:00–14:00", "17:30–20:30"] },
    { days: ["thu"], spans: ["09:00–17:00"] },
    { days: ["fri", "sat", "sun"], spans: [] },
  ]);
});
