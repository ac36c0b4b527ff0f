import { beforeAll } from "vitest";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { sendRequest, type RequestOptions, type EndpointName } from "./request";
import { allowedExample, declaredEndpoints } from "./matrix";
import {
  fillBody,
  fillParams,
  fillQuery,
  makeContent,
  makeFixtures,
  type ActorName,
  type Content,
} from "./test-fixtures";

// All guarded endpoints refuse the same way. Each refusal is compared with the same request that is
// accepted.

export let content: Content;
export let stranger: TestUser;
beforeAll(async () => {
  content = await makeContent();
  stranger = await testUser({ role: "manager" });
});

const guarded = declaredEndpoints().filter(
  ({ handler }) => handler.declaration.access !== "public",
);
export const names = guarded.map(({ call: endpoint }) => endpoint);
export const withBody = declaredEndpoints()
  .filter(({ handler }) => handler.declaration.body)
  .map(({ call: endpoint }) => endpoint);

/** The request of a row, sent by a user with the right to it. */
export async function prepare(endpoint: EndpointName) {
  const { row, actor, status } = allowedExample(endpoint);
  const {
    requester: asker,
    id,
    values,
  } = await makeFixtures(actor as ActorName, row.target, content);
  const body = fillBody(row.body, values);
  const send = (change: RequestOptions = {}) =>
    sendRequest(endpoint, {
      user: asker,
      query: fillQuery(row.query, values),
      params: { id, ...fillParams(row.params, values) },
      body,
      ...change,
    });
  return { asker: asker!, status, send, body, values };
}

const refused = new Map<EndpointName, ReturnType<typeof prepare>>();

/**
 * The same request for tests that send it only in ways that are refused: they leave everything as it
 * was, so those of an endpoint share one.
 */
export function prepareRefused(endpoint: EndpointName): ReturnType<typeof prepare> {
  const prepared = refused.get(endpoint) ?? prepare(endpoint);
  refused.set(endpoint, prepared);
  return prepared;
}
