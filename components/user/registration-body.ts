import type { z } from "zod";
import type { registration } from "@/lib/user/schema";

/** What the fields of the registration hold. */
export type RegistrationFields = z.input<typeof registration>;

/**
 * The body of a registration: the company's part only for a company, with the professions that were
 * chosen; fields left empty stay out of lists.
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
