import { shouldServeStreamingMetadata } from "next/dist/server/lib/streaming-metadata";
import { describe, expect, it } from "vitest";
import { toIncomingMessage } from "./inject";

/** The pattern of `htmlLimitedBots` in next.config.ts. */
const EVERYBODY = ".*";
const agentOf = (url: string, headers: Record<string, string> = {}) =>
  toIncomingMessage({ method: "GET", url, headers }).headers["user-agent"];

describe("a request for the framework", () => {
  it("has a user agent for every page, so that title and description are in the head", () => {
    expect(shouldServeStreamingMetadata(agentOf("/en/posts") ?? "", EVERYBODY)).toBe(false);
  });
  it("control: without a user agent the framework may write them after the body", () => {
    expect(shouldServeStreamingMetadata("", EVERYBODY)).toBe(true);
  });
  it("keeps the user agent, and adds none to API requests, which record it", () => {
    expect(agentOf("/account", { "user-agent": "Reader/1" })).toBe("Reader/1");
    expect(agentOf("/api/product")).toBeUndefined();
  });
  it("passes headers as an object and as a raw list", () => {
    const request = toIncomingMessage({ method: "GET", url: "/", headers: { host: "localhost" } });
    expect(request.headers.host).toBe("localhost");
    expect(request.rawHeaders).toEqual(expect.arrayContaining(["host", "localhost", "user-agent"]));
  });
});
