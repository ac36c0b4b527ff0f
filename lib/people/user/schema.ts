import { z } from "zod";
import { withFieldErrors } from "@/lib/kernel/core/object-rules";
import { newPassword } from "@/lib/kernel/auth/password/rule";
import { authTexts } from "@/lib/kernel/auth/texts";
import { emailAddress, line, version } from "@/lib/kernel/core/fields";
import { flag, listFields, text, withPaging } from "@/lib/kernel/http/params";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import {
  address,
  area,
  coCategory,
  memberName,
  phones,
  postalCode,
  vatNumber,
  website,
} from "@/lib/directory/member/field-checks";
import { isDeletedEmail } from "@/lib/kernel/core/existing-users";
import { isOneOf } from "@/lib/kernel/core/records";

// Shared with forms in the browser: no server imports.

export const ROLES = ["user", "editor", "manager"] as const;
export const USER_SORTS = ["created_at", "name", "surname", "email", "last_seen_at"] as const;

const name = line(100);
const locale = z.enum(LOCALES);
const email = emailAddress.refine((address) => !isDeletedEmail(address));

/** A required checkbox; unticked it gets the message of an empty field. */
const accepted = z.preprocess(
  (value) => isOneOf([true, 1, "1", "true", "on"], value) || undefined,
  z.boolean(),
);

/** Exactly one role, as a list of one or as a plain name. */
const roles = z.preprocess(
  (value) => (typeof value === "string" ? [value] : value),
  z.array(z.enum(ROLES)).length(1),
);

/**
 * The company of a registration, with identifying fields only. The rest can be added while it waits
 * for approval.
 */
const companyRegistration = z.object({
  member_name: memberName,
  co_category: coCategory,
  vat_number: vatNumber,
  phones: phones.nullish(),
  area: area.nullish(),
  address: address.nullish(),
  postal_code: postalCode.nullish(),
  website: website.nullish(),
  email: emailAddress.nullish(),
});

/** Registration of a user, or of a user with a company. */
export const registration = z
  .object({
    name,
    surname: name,
    email,
    password: newPassword(),
    password_confirmation: z.string().min(1),
    locale: locale.nullish(),
    terms: accepted,
    company: companyRegistration.nullish(),
  })
  .refine(({ password, password_confirmation }) => password === password_confirmation, {
    ...withFieldErrors,
    path: ["password_confirmation"],
    params: { texts: authTexts("notRepeated") },
  });
export type Registration = z.output<typeof registration>;

/** An account created by a manager; the user sets the password by a mailed link. */
export const invitation = z.object({
  email,
  name,
  surname: name,
  locale: locale.nullish(),
  roles: roles.default(["user"]),
});
export type Invitation = z.output<typeof invitation>;

/** The fields that users may change of their own account. */
export const ownChange = z.object({
  name: name.optional(),
  surname: name.optional(),
  locale: locale.optional(),
  version: version.optional(),
});

/** The fields that managers may change of any account. */
export const managerChange = ownChange.extend({
  roles: roles.optional(),
  disabled: z.boolean().optional(),
});
export type UserChange = z.output<typeof managerChange>;

const SORT = new RegExp(`^-?(?:${USER_SORTS.join("|")})(?:,-?(?:${USER_SORTS.join("|")})){0,4}$`);

/** The list of users: `sort=-created_at,name`. */
export const usersQuery = z
  .object({
    ...listFields,
    search: text(80).optional(),
    role: z.enum(ROLES).optional(),
    disabled: flag.optional(),
    verified: flag.optional(),
    sort: z
      .string()
      .regex(SORT)
      .transform((value) =>
        value.split(",").map((part) => ({
          by: part.replace(/^-/, "") as (typeof USER_SORTS)[number],
          isDescending: part.startsWith("-"),
        })),
      )
      .optional(),
  })
  .transform(withPaging);
