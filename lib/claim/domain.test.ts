import { expect, it } from "vitest";
import { isAtCompany, isFreeMail } from "./domain";

const company = {
  website: "https://www.atelier.example.gr/x",
  publicEmail: "info@atelier-office.gr",
};

it.each(["maria@atelier.example.gr", "MARIA@ATELIER.EXAMPLE.GR", "x@atelier-office.gr"])(
  "takes %s",
  (email) => expect(isAtCompany(email, company)).toBe(true),
);
it.each([
  "maria@example.gr",
  "maria@mail.atelier.example.gr",
  "maria@atelier.example.gr.evil.com",
  "atelier.example.gr@evil.com",
  "a@b@evil.com",
  "maria@evilatelier-office.gr",
])("refuses %s", (email) => expect(isAtCompany(email, company)).toBe(false));
it("takes no free mail service for a company, even when it is its public address", () => {
  expect([
    isFreeMail("a@GMAIL.com"),
    isFreeMail("a@otenet.gr"),
    isFreeMail("a@atelier.gr"),
  ]).toEqual([true, true, false]);
  expect(isAtCompany("other@gmail.com", { website: null, publicEmail: "office@gmail.com" })).toBe(
    false,
  );
  expect(isAtCompany("a@x.gr", { website: "not an address", publicEmail: null })).toBe(false);
});
