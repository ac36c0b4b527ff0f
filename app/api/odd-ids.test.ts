import { describe, expect, it } from "vitest";
import { declaredEndpoints } from "./rights/matrix";
import { prepare } from "./rights/prepared-request";
import { sendRequest, type EndpointName, type RequestOptions } from "./rights/request";

/** What no item has as its id or slug. */
const ODD_IDS = ["0", "-1", "1.5", "1e9", "1000000000", "007", "abc", "x y", "α".repeat(300)];
const PLACE = /\{(\w+)\}/g;

const addressed = declaredEndpoints().filter(({ call }) => call.includes("{"));

/** The same odd value for every parameter of a path. */
const paramsOf = (call: EndpointName, id: string) =>
  Object.fromEntries([...call.matchAll(PLACE)].map(([, name]) => [name ?? "", id]));

describe("an id that nothing can have", () => {
  it("is tried at endpoints of all kinds", () => expect(addressed.length).toBeGreaterThan(60));
  it.each(addressed.map(({ call, handler }) => [call, handler] as const))(
    "is 404 at %s",
    async (call, handler) => {
      // Who may make the request would make it of a thing that is there.
      const isOpen = handler.declaration.access === "public";
      const send = isOpen
        ? (params: RequestOptions["params"]) => sendRequest(call, { params })
        : await prepare(call).then(
            ({ send: ask }) =>
              (params: RequestOptions["params"]) =>
                ask({ params }),
          );
      for (const id of ODD_IDS)
        expect((await send(paramsOf(call, id))).status, id.slice(0, 12)).toBe(404);
    },
  );
});
