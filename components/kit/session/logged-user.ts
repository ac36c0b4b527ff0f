import { callApi } from "@/components/kit/form/api-client";

/** What forms take from the account of who is signed in. */
export type LoggedUser = {
  name: string | null;
  surname: string | null;
  email: string | null;
  verified_at: string | null;
};

/** Requests the account of who is signed in; undefined when that fails. */
export async function loadLoggedUser(): Promise<LoggedUser | undefined> {
  const result = await callApi<LoggedUser>("/api/users/loggeduser", undefined, "GET");
  return result.kind === "ok" ? result.data : undefined;
}
