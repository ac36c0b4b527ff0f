import { db } from "@/lib/kernel/core/db";

export const PASSWORD = "ωραίος κήπος 7";
let users = 0;
export const account = (change: object = {}) => ({
  name: "Δανάη",
  surname: "Λεοντίδου",
  email: `new-${++users}@example.test`,
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
