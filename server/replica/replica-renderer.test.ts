import { afterEach, beforeEach, expect, it } from "vitest";
import { settings } from "@/lib/kernel/core/settings";
import type { RenderRequest, Rendered } from "../render/inject";
import type { CacheChange, Renderer } from "../render/next-app";
import { readReplicas } from "./replica-renderer";

const RENDERED: Rendered = { status: 200, headers: {}, body: Buffer.alloc(0), meta: { tags: [] } };

function fakeRenderer() {
  const told: CacheChange[] = [];
  const rendered: RenderRequest[] = [];
  const renderer: Renderer = {
    notify: (change) => void told.push(change),
    render: async (request) => {
      rendered.push(request);
      return RENDERED;
    },
  };
  return { renderer, told, rendered };
}

const request = { method: "GET", url: "/", headers: {} };
const ask = async () => ({ position: "0/10", identity: "1 2" }) as never;

beforeEach(() => void (settings().DEV = false));
afterEach(() => void (settings().DATABASE_REPLICA_URL = []));

it("without replicas the renderer is left as it is", () => {
  const { renderer } = fakeRenderer();
  expect(readReplicas(renderer, ask).renderer).toBe(renderer);
});

it("asks for a replica for public content alone, and is told of every change", async () => {
  settings().DATABASE_REPLICA_URL = ["postgresql://nobody@127.0.0.1:1/none"];
  const { renderer, told, rendered } = fakeRenderer();
  const { renderer: reading, replicas } = readReplicas(renderer, ask);
  const choices: (number | undefined)[] = [0, undefined];
  replicas.choose = async () => choices.shift();
  await reading.render(request);
  await reading.render({ ...request, isPublic: false });
  await reading.render({ ...request, isPublic: true });
  await reading.render({ ...request, isPublic: true });
  expect(rendered.map(({ replica }) => replica)).toEqual([undefined, undefined, 0, undefined]);
  expect(choices).toEqual([]);
  for (const change of ["on", ["posts"], "paused", "resumed", "off"] as const)
    reading.notify(Array.isArray(change) ? [...change] : (change as CacheChange));
  expect(told).toEqual(["on", ["posts"], "paused", "resumed", "off"]);
  await replicas.close();
});
