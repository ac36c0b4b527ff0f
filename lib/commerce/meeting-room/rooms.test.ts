import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { SlotRow } from "@/lib/commerce/appointment/rows";
import { readSettings, settings } from "@/lib/kernel/core/settings";
import { formatSpan } from "@/lib/kernel/core/times";
import { stateOfRoom } from "./entrance";
import { iceServers } from "./relay";
import { windowOf } from "./view";

const slot = (startsAt: string, endsAt: string, status = "booked") =>
  ({ status, startsAt: new Date(startsAt), endsAt: new Date(endsAt) }) as SlotRow;

describe("the time of a room in the night in which the clocks go forward in Athens", () => {
  // From 02:45 to 04:15 by the clock, half an hour that has no 03:15.
  const night = slot("2027-03-28T00:45:00Z", "2027-03-28T01:15:00Z");
  it("is counted in minutes that pass, not by the clock", () => {
    const { opensAt, closesAt } = windowOf(night);
    const zone = "Europe/Athens";
    expect(formatSpan({ starts: opensAt, zone }, "en")).toContain("02:30");
    expect(formatSpan({ starts: closesAt, zone }, "en")).toContain("04:45");
    expect(closesAt.getTime() - opensAt.getTime()).toBe(75 * 60_000);
  });
  it.each([
    ["2027-03-28T00:29:59.999Z", "early"],
    ["2027-03-28T00:30:00Z", "open"],
    ["2027-03-28T01:44:59.999Z", "open"],
    ["2027-03-28T01:45:00Z", "over"],
  ])("at %s it is %s", (at, state) => expect(stateOfRoom(night, new Date(at))).toBe(state));
});

it.each(["open", "held", "cancelled"])("has no room: a time that is %s", (status) =>
  expect(
    stateOfRoom(
      slot("2027-03-28T00:45:00Z", "2027-03-28T01:15:00Z", status),
      new Date("2027-03-28T01:00:00Z"),
    ),
  ).toBe("cancelled"),
);

describe("the relay", () => {
  it("is none without settings", () =>
    expect(iceServers("anna", new Date("2027-03-28T01:45:00Z"))).toEqual([]));

  it("gets credentials that end with the room, as coturn checks them", () => {
    const before = { TURN_URL: settings().TURN_URL, TURN_SECRET: settings().TURN_SECRET };
    Object.assign(settings(), { TURN_URL: ["turn:turn.example.gr:3478"], TURN_SECRET: "north" });
    const [server] = iceServers("anna", new Date("2027-03-28T01:45:00.001Z"));
    Object.assign(settings(), before);
    expect(server).toEqual({
      urls: ["turn:turn.example.gr:3478"],
      username: "1806198301:anna",
      credential: createHmac("sha1", "north").update("1806198301:anna").digest("base64"),
    });
  });

  it("is one or several addresses, and needs its secret", () => {
    const TURN_SECRET = "north";
    const TURN_URL = "turn:turn.example.gr:3478, turns:turn.example.gr:5349?transport=tcp";
    expect(readSettings({ TURN_URL, TURN_SECRET }).TURN_URL).toEqual([
      "turn:turn.example.gr:3478",
      "turns:turn.example.gr:5349?transport=tcp",
    ]);
    expect(() => readSettings({ TURN_URL })).toThrow("TURN_SECRET is missing");
    expect(() => readSettings({ TURN_URL: "https://x.example", TURN_SECRET })).toThrow("TURN_URL");
  });
});
