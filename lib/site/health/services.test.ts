import { createServer, type AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestRedis } from "@/lib/kernel/http/test-redis";
import { startMailServer } from "@/lib/kernel/mail/test-server";
import { checkHealth } from "./service";
import { askServices } from "./services";

const nothing = { REDIS_URL: undefined, SMTP_URL: undefined };
const CLOSED = "127.0.0.1:1";

describe("services outside", () => {
  it("are off where they are not configured", async () => {
    expect(await askServices(nothing, undefined)).toEqual({
      redis: "off",
      storage: "off",
      mail: "off",
    });
  });
  it("are up when they answer, and a bucket also when it has no such file", async () => {
    const redis = new TestRedis();
    const port = await redis.start();
    const mail = await startMailServer();
    const bucket = { open: async () => undefined };
    try {
      expect(
        await askServices({ REDIS_URL: `redis://127.0.0.1:${port}`, SMTP_URL: mail.url }, bucket),
      ).toEqual({
        redis: "up",
        storage: "up",
        mail: "up",
      });
    } finally {
      await Promise.all([redis.stop(), mail.close()]);
    }
  });
  it("are down when they refuse", async () => {
    const refusing = { REDIS_URL: `redis://${CLOSED}`, SMTP_URL: `smtps://${CLOSED}` };
    const bucket = { open: () => Promise.reject(new Error("NoSuchBucket")) };
    expect(await askServices(refusing, bucket)).toEqual({
      redis: "down",
      storage: "down",
      mail: "down",
    });
  });
});

describe("services that accept and say nothing", () => {
  const silent = createServer((socket) => socket.on("error", () => socket.destroy()));
  let host = "";
  beforeAll(async () => {
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const { port } = silent.address() as AddressInfo;
    host = `127.0.0.1:${port}`;
  });
  afterAll(() => void silent.close());
  it("are down, and nobody waits for them longer than two seconds", async () => {
    const began = Date.now();
    const hanging = { open: () => new Promise<undefined>(() => undefined) };
    expect(
      await askServices({ REDIS_URL: `redis://${host}`, SMTP_URL: `smtp://${host}` }, hanging),
    ).toEqual({ redis: "down", storage: "down", mail: "down" });
    expect(Date.now() - began).toBeLessThan(8_000);
  });
});

it("health tells of them", async () => {
  expect(await checkHealth("up")).toMatchObject({
    status: "ok",
    redis: "off",
    storage: "off",
    mail: "off",
  });
});
