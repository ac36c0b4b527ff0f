import { callApi } from "@/components/kit/form/api-client";
import type { Attempt, OwnSender } from "./send-waiting";

/** Statuses after which the same request may succeed. */
const PASSING = [401, 408, 419, 425, 429];

/** Sends the waiting forms of who is signed in on this page; undefined for nobody. */
export function ownSender(person: number | undefined): OwnSender | undefined {
  if (person === undefined) return undefined;
  return {
    person,
    async send({ path, body, key }): Promise<Attempt> {
      const result = await callApi(path, body, "POST", { "Idempotency-Key": key });
      switch (result.kind) {
        case "ok":
          return { kind: "sent" };
        case "invalid":
          return { kind: "refused", reason: Object.values(result.errors).flat().join(" ") };
        case "refused": {
          const passes = result.status >= 500 || PASSING.includes(result.status);
          return passes ? { kind: "later" } : { kind: "refused", reason: "" };
        }
        default:
          return { kind: "later" };
      }
    },
  };
}
