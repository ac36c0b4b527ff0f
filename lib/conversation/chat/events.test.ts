import { describe, expect, it } from "vitest";
import { CLIENT_EVENTS, SERVER_EVENTS } from "./events";

describe("what browsers send", () => {
  it("takes a message of the tutorial's client: `to` as a string, no client_id", () => {
    const parsed = CLIENT_EVENTS["private message"].parse({ content: " Γεια σας ", to: "7" });
    expect(parsed).toEqual({ content: "Γεια σας", to: 7, asset_ids: [] });
  });

  it.each([
    ["no object", "private message", "x"],
    ["an empty text", "private message", { to: 1, content: "  " }],
    ["a text that is too long", "private message", { to: 1, content: "α".repeat(4_001) }],
    ["a control character", "private message", { to: 1, content: "a\u0000b" }],
    ["binary content", "private message", { to: 1, content: Buffer.from("a") }],
    ["a list of receivers", "private message", { to: [1], content: "a" }],
    ["an id out of range", "private message", { to: 1e12, content: "a" }],
    ["a long client_id", "private message", { to: 1, content: "a", client_id: "x".repeat(65) }],
    ["five pictures", "private message", { to: 1, content: "a", asset_ids: [1, 2, 3, 4, 5] }],
    ["a negative cursor", "message read", { with: 1, up_to: -1 }],
    ["a fraction", "resync", { after: 0.5 }],
    ["a kind with capitals", "editing", { type: "__Proto__", id: 1 }],
  ] as const)("refuses %s", (_what, event, payload) => {
    expect(CLIENT_EVENTS[event].safeParse(payload).success).toBe(false);
  });
});

it("the numbers of unread messages have the ids as keys", () => {
  expect(SERVER_EVENTS.unread.parse({ total: 3, by: { 7: 3 } })).toEqual({
    total: 3,
    by: { "7": 3 },
  });
});
