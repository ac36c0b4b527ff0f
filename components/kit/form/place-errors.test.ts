import { expect, it } from "vitest";
import { flattenErrors, messageOf, placeErrors } from "./place-errors";

const fields = new Set(["email", "company.co_category", "company.vat_number"]);

it("assigns each error to its field or the nearest parent, and keeps the others", () => {
  const errors = {
    email: ["first", "second"],
    "company.co_category.0": ["no such trade"],
    "company.co_category.1": ["nor this"],
    "company.website.url": ["odd"],
    token: ["used up"],
  };
  expect(placeErrors(errors, (name) => fields.has(name))).toEqual({
    atFields: [
      ["email", "first"],
      ["company.co_category", "no such trade"],
    ],
    rest: ["odd", "used up"],
  });
});

it("flattens react-hook-form's nested errors, with lists and their roots", () => {
  const list = Object.assign([undefined, { type: "custom", message: "no such trade" }], {
    root: { type: "too_big", message: "at most five" },
  });
  const errors = {
    email: { type: "invalid_format", message: "wrong", ref: { name: "email" } },
    company: { vat_number: { type: "x", message: "nine digits" }, co_category: list },
  };
  expect(flattenErrors(errors)).toEqual({
    email: ["wrong"],
    "company.vat_number": ["nine digits"],
    "company.co_category.1": ["no such trade"],
    "company.co_category": ["at most five"],
  });
  expect([messageOf(errors.company), messageOf(list), messageOf(undefined)]).toEqual([
    "nine digits",
    "no such trade",
    undefined,
  ]);
});
