import { expect, expectTypeOf, it } from "vitest";
import {
  hasRole,
  requireEditor,
  visitor,
  type Actor,
  type EditorActor,
  type ManagerActor,
  type UserActor,
} from "./actor";
import { actorWith } from "./test-actor";

it("each role includes the roles below it, and a visitor has none", () => {
  const roles = ["user", "editor", "manager"] as const;
  const granted = roles.map((own) => roles.filter((role) => hasRole(actorWith(own), role)));
  expect(granted).toEqual([["user"], ["user", "editor"], ["user", "editor", "manager"]]);
  expect(roles.some((role) => hasRole(visitor, role))).toBe(false);
});

it("a user without the role stays a user in the code after the check", () => {
  const roleAfterCheck = (actor: UserActor): string => {
    if (hasRole(actor, "manager")) {
      expectTypeOf(actor).toExtend<ManagerActor>();
      return "manager";
    }
    // `never` here would make every line after a check uncheckable.
    expectTypeOf(actor).not.toBeNever();
    expectTypeOf(actor).toExtend<UserActor>();
    return actor.role;
  };
  expect([roleAfterCheck(actorWith("editor")), roleAfterCheck(actorWith("manager"))]).toEqual([
    "editor",
    "manager",
  ]);
});

it("requireEditor narrows the actor, or refuses it", () => {
  const actor: Actor = actorWith("manager");
  requireEditor(actor);
  expectTypeOf(actor).toExtend<EditorActor>();
  expect(() => requireEditor(actorWith("user"))).toThrow(
    expect.objectContaining({ code: "forbidden" }),
  );
});
