import { expect, it } from "vitest";
import { textTable } from "./text-table";

it("is aligned in columns", () =>
  expect(
    textTable(
      ["what", "n"],
      [
        ["σελίδα ≥", "10"],
        ["x", ""],
      ],
    ),
  ).toBe("what      n\n────────  ──\nσελίδα ≥  10\nx"));
it("has a head without rows", () => expect(textTable(["a"], [])).toBe("a\n─"));
