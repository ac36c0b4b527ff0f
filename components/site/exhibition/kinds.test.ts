import { expect, it } from "vitest";
import type { MemberCard } from "@/lib/directory/member/read/card/view";
import { byKind } from "./kinds";

const member = (id: number, ...professions: string[]) =>
  ({
    id,
    professions: professions.map((profession) => ({
      id: profession.length,
      profession,
      slug: profession,
    })),
  }) as unknown as MemberCard;

it("puts every exhibitor into one kind, the largest kinds first and those without any last", () => {
  const kinds = byKind(
    [member(1), member(2), member(3, "arch"), member(4, "marble", "arch"), member(5, "arch")],
    "Others",
  );
  expect(kinds.map(({ name, members }) => [name, members.map(({ id }) => id)])).toEqual([
    ["arch", [3, 5]],
    ["marble", [4]],
    ["Others", [1, 2]],
  ]);
  expect(byKind([], "Others")).toEqual([]);
});
