import { expect, it } from "vitest";
import { phones } from "./field-checks";

it.each([
  "210 000 4567",
  "(210) 0004567",
  "30 210 0004567",
  "+44 20 7946 0958",
  "0044 20 7946",
  "(+357) 22 123456",
])("leaves %j to the tables of the server", (phone) =>
  expect(phones.safeParse([phone]).success).toBe(true),
);

it.each(["21012", "210 000 456", "18155", "112-000"])("refuses %j as too short", (phone) =>
  expect(phones.safeParse([phone]).success).toBe(false),
);
