import { shouldServeStreamingMetadata } from "next/dist/server/lib/streaming-metadata";
import { describe, expect, it } from "vitest";
import { toIncomingMessage } from "./inject";

/** What `htmlLimitedBots` of next.config.ts says. */
const EVERYBODY = ".*";
const agentOf = (url: string, headers: Record<string, string> = {}) =>
  toIncomingMessage({ method: "GET", url, headers }).headers["user-agent"];

describe("a request for the framework", () => {
  it("names a reader for every page, so that title and description are written into the head", () => {
    expect(shouldServeStreamingMetadata(agentOf("/en/posts") ?? "", EVERYBODY)).toBe(false);
  });
  it("control: without a reader's name the framework may write them behind the body", () => {
    expect(shouldServeStreamingMetadata("", EVERYBODY)).toBe(true);
  });
  it("keeps the user agent of a request, and adds none to API requests, which record it", () => {
    expect(agentOf("/account", { "user-agent": "Reader/1" })).toBe("Reader/1");
    expect(agentOf("/api/product")).toBeUndefined();
  });
  it("carries each header both ways that the framework reads them", () => {
    const request = toIncomingMessage({ method: "GET", url: "/", headers: { host: "localhost" } });
    expect(request.headers.host).toBe("localhost");
    expect(request.rawHeaders).toEqual(expect.arrayContaining(["host", "localhost", "user-agent"]));
  });
});
