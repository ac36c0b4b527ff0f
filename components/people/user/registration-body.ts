import type { z } from "zod";
import type { registration } from "@/lib/people/user/schema";

/** The values of the registration form. */
export type RegistrationFields = z.input<typeof registration>;

/**
 * The body of a registration: the company only for that kind, with its professions; empty fields of
 * lists are omitted.
 */
export function registrationBody(
  { company, ...user }: RegistrationFields,
  professions: number[] | undefined,
): unknown {
  if (!professions) return user;
  const phones = (company?.phones ?? []).filter((phone) => phone?.trim());
  return {
    ...user,
    company: {
      ...company,
      co_category: professions.length > 0 ? professions : undefined,
      phones: phones.length > 0 ? phones : undefined,
    },
  };
}
