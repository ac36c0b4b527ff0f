import { z } from "zod";
import { withFieldErrors } from "@/lib/kernel/core/object-rules";
import { emailAddress, line } from "@/lib/kernel/core/fields";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import { newPassword, type PersonalData } from "./password/rule";
import { authTexts } from "./texts";

/** A password to be verified, of any length that could ever have been set. */
const anyPassword = z.string().min(1).max(1_000);
const oneTimeToken = z.string().trim().min(1).max(200);
const code = z.string().trim().min(1).max(40);

const YES = new Set<unknown>([true, 1, "1", "true", "on"]);

/** Login accepts any text as an e-mail address: a malformed one is refused like an unknown one. */
export const loginSchema = z.object({
  email: line(254).toLowerCase(),
  password: anyPassword,
  remember: z
    .union([z.boolean(), z.number(), z.string().max(10)])
    .nullish()
    .transform((value) => YES.has(value)),
  /** The second factor: six digits of an app, or a recovery code. */
  code: code.nullish().transform((value) => value ?? null),
});

const repeated = { password_confirmation: z.string().max(1_000) };
const isRepeated = ({
  password,
  password_confirmation,
}: {
  password: string;
  password_confirmation: string;
}) => password === password_confirmation;
const notRepeated = {
  ...withFieldErrors,
  path: ["password_confirmation"],
  params: { texts: authTexts("notRepeated") },
};

export const forgotPasswordSchema = z.object({ email: emailAddress });
/** `personal` is the data that the form has; the service checks with all data of the user. */
const makeResetPasswordSchema = (personal: PersonalData = {}) =>
  z
    .object({ token: oneTimeToken, password: newPassword(personal), ...repeated })
    .refine(isRepeated, notRepeated);
export const makeChangePasswordSchema = (personal: PersonalData = {}) =>
  z
    .object({ current_password: anyPassword, password: newPassword(personal), ...repeated })
    .refine(isRepeated, notRepeated);
export const resetPasswordSchema = makeResetPasswordSchema();
export const changePasswordSchema = makeChangePasswordSchema();
export const mailedLinkSchema = z.object({ token: oneTimeToken });
export const changeEmailSchema = z.object({ email: emailAddress, password: anyPassword });
export const totpOnSchema = z.object({ password: anyPassword, code });
export const totpOffSchema = z.object({
  password: anyPassword,
  code: code.nullish().transform((value) => value ?? null),
});
export const passwordSchema = z.object({ password: anyPassword });

/**
 * The response of login and refresh (docs/api.md#responses); `user` as in `GET
 * /api/users/loggeduser`.
 */
export const loginResponse = z.object({
  access_token: z.string(),
  token_type: z.literal("Bearer"),
  expires_in: z.int(),
  user: z.object({
    id: z.int(),
    email: z.string(),
    name: z.string(),
    surname: z.string(),
    locale: z.enum(LOCALES),
    roles: z.array(z.string()),
    profile: z.looseObject({ id: z.int() }).nullable(),
    member_id: z.int().nullable(),
    verified_at: z.iso.datetime().nullable(),
    owes_second_factor: z.boolean(),
  }),
});
export const messageResponse = z.object({ message: z.string() });
export const totpStateResponse = z.object({ is_on: z.boolean(), recovery_codes_left: z.int() });
export const totpBeginResponse = z.object({
  secret: z.string(),
  otpauth_url: z.string(),
  qr_svg: z.string(),
});
export const recoveryCodesResponse = z.object({ recovery_codes: z.array(z.string()) });
export const sessionParams = z.object({ id: z.uuid() });
export const sessionResponse = z.object({
  id: z.string(),
  is_current: z.boolean(),
  user_agent: z.string().nullable(),
  address: z.string().nullable(),
  created_at: z.string(),
  last_seen_at: z.string(),
  expires_at: z.string(),
});
