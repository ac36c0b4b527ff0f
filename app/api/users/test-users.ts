import { db } from "@/lib/core/db";

export const PASSWORD = "ωραίος κήπος 7";
let people = 0;
export const person = (change: object = {}) => ({
  name: "Δανάη",
  surname: "Λεοντίδου",
  email: `new-${++people}@example.test`,
  password: PASSWORD,
  password_confirmation: PASSWORD,
  terms: true,
  ...change,
});
export const found = (email: string) =>
  db.user.findUnique({
    where: { email },
    select: {
      id: true,
      name: true,
      role: true,
      locale: true,
      verifiedAt: true,
      disabledAt: true,
      passwordHash: true,
      termsAt: true,
      profile: { select: { memberId: true } },
    },
  });
