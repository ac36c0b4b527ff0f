import { z } from "zod";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { memberNameIn, namedMember } from "@/components/directory/member/desk/member-name";

const path = z.string().nullable();
const schema = namedMember
  .extend({ approved_at: z.string().nullable(), alternates: z.object({ el: path, en: path }) })
  .nullable();

/** The part of the user's company that the menu shows. */
export type OwnMember = {
  name: string;
  isApproved: boolean;
  alternates: Record<Locale, string | null>;
};

/** Parses the response of `GET /api/member/loggeduser`; null for a user without a company. */
export function readOwnMember(data: unknown): OwnMember | null {
  const member = schema.parse(data);
  return (
    member && {
      name: memberNameIn(member),
      isApproved: member.approved_at !== null,
      alternates: member.alternates,
    }
  );
}
