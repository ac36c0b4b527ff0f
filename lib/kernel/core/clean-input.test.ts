import { expect, it } from "vitest";
import { cleanInput } from "./clean-input";

it("trims strings and drops empty ones, recursively", () => {
  expect(
    cleanInput({
      name: " Άννα ",
      phone: "  ",
      list: [" a ", ""],
      company: { area: "\t" },
      count: 0,
      terms: false,
    }),
  ).toEqual({
    name: "Άννα",
    phone: null,
    list: ["a", null],
    company: { area: null },
    count: 0,
    terms: false,
  });
});
it("keeps spaces in passwords, and turns empty ones into null", () => {
  expect(
    cleanInput({
      password: " α β ",
      password_confirmation: " α β ",
      current_password: " ",
      new_password: "",
    }),
  ).toEqual({
    password: " α β ",
    password_confirmation: " α β ",
    current_password: " ",
    new_password: null,
  });
  expect(cleanInput({ password: { $ne: " x " }, password_hint: " x " })).toEqual({
    password: { $ne: "x" },
    password_hint: "x",
  });
});
it("keeps spaces in text nodes of documents, and trims objects that only resemble one", () => {
  const doc = {
    type: "doc",
    content: [
      {
        type: "paragraph",
        content: [
          { type: "text", text: "a " },
          { type: "text", text: " " },
        ],
      },
    ],
  };
  expect(cleanInput({ title: " a ", body_doc: doc })).toEqual({ title: "a", body_doc: doc });
  expect(cleanInput({ type: "doc", content: " a " })).toEqual({ type: "doc", content: "a" });
});
