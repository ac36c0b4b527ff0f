import { expect, it } from "vitest";
import { UI_DEFAULTS } from "@/components/kit/ui/ui-state";
import {
  mayBeSignedIn,
  sessionState,
  setSession,
  subscribeSession,
  type SessionUser,
} from "./session-store";

const manager: SessionUser = {
  id: 7,
  name: "Άννα",
  email: "anna@example.test",
  roles: ["manager"],
  member_id: null,
};

it("requests the session only with its cookie", () => {
  expect(["XSRF-TOKEN=a.b", "NEXT_LOCALE=en; XSRF-TOKEN=a"].map(mayBeSignedIn)).toEqual([
    true,
    true,
  ]);
  expect(["", "NEXT_LOCALE=en", "XSRF-TOKEN=", "MY-XSRF-TOKEN=a"].map(mayBeSignedIn)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

it("notifies its subscribers once per change", () => {
  let result = 0;
  const stop = subscribeSession(() => void result++);
  expect([sessionState().status, UI_DEFAULTS.userType]).toEqual(["unknown", "visitor"]);
  setSession(manager);
  setSession({ ...manager });
  expect([sessionState().user?.id, result]).toEqual([7, 1]);
  setSession({ ...manager, roles: ["editor"] });
  setSession(null);
  stop();
  setSession(manager);
  expect(result).toBe(3);
});
