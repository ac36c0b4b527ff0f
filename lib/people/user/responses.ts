import { z } from "zod";
import { profileResponse } from "@/lib/people/user/profile/responses";
import { ROLES } from "./schema";

// Schemas of the responses, for OpenAPI.

const roles = z.array(z.enum(ROLES)).length(1);
const userFields = {
  id: z.int(),
  email: z.string(),
  name: z.string(),
  surname: z.string(),
  locale: z.enum(["el", "en"]),
  roles,
  profile: profileResponse.nullable(),
  member_id: z.int().nullable(),
  verified_at: z.iso.datetime().nullable(),
};

export const userResponse = z.object({
  ...userFields,
  disabled: z.boolean(),
  has_second_factor: z.boolean(),
  last_seen_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  version: z.int(),
});
const loggedUser = z.object({ ...userFields, owes_second_factor: z.boolean() });
/**
 * The fields at top level, and again under `data`, as clients of both kinds exist
 * (docs/api.md#responses).
 */
export const loggedUserResponse = loggedUser.extend({ data: loggedUser });
export const messageResponse = z.object({ message: z.string() });
