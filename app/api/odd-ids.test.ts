import { describe, expect, it } from "vitest";
import { declaredEndpoints } from "./rights/matrix";
import { prepare } from "./rights/prepared-request";
import { sendRequest, type EndpointName, type RequestOptions } from "./rights/request";

/** Values that are no id or slug of any item. */
const ODD_IDS = ["0", "-1", "1.5", "1e9", "1000000000", "007", "abc", "x y", "α".repeat(300)];
const PLACE = /\{(\w+)\}/g;

// A token is no id: a wrong one is an error of its field.
const addressed = declaredEndpoints().filter(
  ({ call }) => call.includes("{") && !call.includes("{token}"),
);

/** One of these values for every path parameter. */
const paramsOf = (call: EndpointName, id: string) =>
  Object.fromEntries([...call.matchAll(PLACE)].map(([, name]) => [name ?? "", id]));

describe("an impossible id", () => {
  it("is sent to endpoints of all kinds", () => expect(addressed.length).toBeGreaterThan(60));
  it.each(addressed.map(({ call, handler }) => [call, handler] as const))(
    "is 404 at %s",
    async (call, handler) => {
      // Sent by a user who has the right to the request for existing items.
      const isOpen = handler.declaration.access === "public";
      const send = isOpen
        ? (params: RequestOptions["params"]) =>
            sendRequest(call, { params, ...(handler.declaration.body ? { body: {} } : {}) })
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
