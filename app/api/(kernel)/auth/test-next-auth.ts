import * as loggedUser from "../../(people)/users/loggeduser/route";
import * as nextAuth from "./[...nextauth]/route";
import type { TestClient } from "./test-client";
import { type Call } from "./test-client";

export const at = (client: TestClient, path: string, call: Call = {}) =>
  client.call(
    nextAuth[(call.method ?? (call.form || call.body ? "POST" : "GET")) as "GET"],
    `/api/auth/${path}`,
    { ...call, params: { nextauth: path.split("?")[0]!.split("/") } },
  );
export const csrfToken = async (client: TestClient) =>
  (await at(client, "csrf")).body.csrfToken as string;
export const session = async (client: TestClient) =>
  (await at(client, "session")).body as { user?: { id: number }; expires?: string };
export const me = (client: TestClient) => client.call(loggedUser.GET, "/api/users/loggeduser");
