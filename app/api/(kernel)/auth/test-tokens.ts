import { db } from "@/lib/kernel/core/db";
import * as loggedUser from "../../(people)/users/loggeduser/route";
import * as refresh from "./refresh/route";
import { signInAs, testAccount } from "./test-account";
import { TestClient } from "./test-client";

export const renew = (client: TestClient, call = {}) =>
  client.call(refresh.POST, "/auth/refresh", { method: "POST", ...call });
export const me = (client: TestClient, call = {}) =>
  client.call(loggedUser.GET, "/api/users/loggeduser", call);
export const sessionOf = (userId: number) =>
  db.session.findFirstOrThrow({ where: { userId }, orderBy: { createdAt: "desc" } });
export const copyOf = (client: TestClient) => {
  const copy = new TestClient();
  for (const [name, value] of client.cookies) copy.cookies.set(name, value);
  copy.bearer = client.bearer;
  return copy;
};
export async function signedIn(options: Parameters<typeof testAccount>[0] = {}) {
  const [account, client] = [await testAccount(options), new TestClient()];
  const { body } = await signInAs(client, account);
  return { account, client, token: body.access_token as string };
}
export const withBearer = (bearer: string) => {
  const client = new TestClient();
  client.bearer = bearer;
  return client;
};
