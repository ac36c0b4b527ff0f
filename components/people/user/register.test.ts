import { expect, it } from "vitest";
import { cleanInput } from "@/lib/kernel/core/clean-input";
import { registration } from "@/lib/people/user/schema";
import { passwordLevel } from "./new-password";
import { matching } from "@/components/directory/profession/profession-picker";
import { registrationBody, type RegistrationFields } from "./registration-body";

const fields: RegistrationFields = {
  name: " Άννα ",
  surname: "Ρώτα",
  email: "Anna@Example.test",
  password: "καφές βουνό τρένο",
  password_confirmation: "καφές βουνό τρένο",
  locale: "el",
  terms: true,
  company: {
    member_name: "Ρώτα & Συνεργάτες",
    co_category: [],
    vat_number: "090000045",
    phones: [""],
    area: " ",
  },
};

it("omits the company from a user's registration, and empty fields from a company's", () => {
  expect(registrationBody(fields, undefined)).not.toHaveProperty("company");
  expect(registration.safeParse(cleanInput(registrationBody(fields, undefined))).success).toBe(
    true,
  );
  expect(registrationBody(fields, [3, 1])).toMatchObject({
    company: { co_category: [3, 1], phones: undefined },
  });
  expect(registration.parse(cleanInput(registrationBody(fields, [3, 1]))).company).toMatchObject({
    member_name: "Ρώτα & Συνεργάτες",
    co_category: [3, 1],
    area: null,
  });
});

it("reports a missing profession and terms like any empty field", () => {
  const wrong = registration.safeParse(
    cleanInput({ ...(registrationBody(fields, []) as object), terms: false }),
  );
  expect(wrong.error?.issues.map(({ path }) => path.join(".")).sort()).toEqual([
    "company.co_category",
    "terms",
  ]);
});

it("rates a password", () => {
  expect(
    ["καφές", "password1", "anna.rota 99", "καφές βουνό τρένο λεμόνι σύννεφο"].map((password) =>
      passwordLevel(password, { email: "anna.rota@example.test" }),
    ),
  ).toEqual([0, 1, 1, 3]);
});

it("finds professions without accents, in capitals, and in Latin letters", () => {
  const choices = [
    { id: 1, profession: "Αρχιτέκτονες", slug: "architektones" },
    { id: 2, profession: "Φωτισμός", slug: "fotismos" },
  ];
  const find = (query: string) => matching(choices, query).map(({ id }) => id);
  expect([find(""), find("ΑΡΧΙΤΕΚΤ"), find("τεκτον"), find("fotis"), find("έπιπλο")]).toEqual([
    [1, 2],
    [1],
    [1],
    [2],
    [],
  ]);
});
