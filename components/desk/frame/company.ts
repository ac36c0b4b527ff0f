import { z } from "zod";
import type { Locale } from "@/lib/i18n/locale";
import { companyName, namedCompany } from "@/components/member/desk/company-name";

const path = z.string().nullable();
const schema = namedCompany
  .extend({ approved_at: z.string().nullable(), alternates: z.object({ el: path, en: path }) })
  .nullable();

/** What the menu says of the company that a person acts for. */
export type Company = {
  name: string;
  isApproved: boolean;
  alternates: Record<Locale, string | null>;
};

/** Reads the answer of `GET /api/member/loggeduser`; null for somebody without a company. */
export function companyOf(data: unknown): Company | null {
  const member = schema.parse(data);
  return (
    member && {
      name: companyName(member),
      isApproved: member.approved_at !== null,
      alternates: member.alternates,
    }
  );
}
