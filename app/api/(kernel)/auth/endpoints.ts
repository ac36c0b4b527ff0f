import * as changeEmail from "./change-email/route";
import * as changeEmailConfirm from "./change-email/confirm/route";
import * as changePassword from "./change-password/route";
import * as csrfCookie from "./csrf-cookie/route";
import * as forgotPassword from "./forgot-password/route";
import * as login from "./login/route";
import * as logout from "./logout/route";
import * as refresh from "./refresh/route";
import * as resetPassword from "./reset-password/route";
import * as sessions from "./sessions/route";
import * as sessionsId from "./sessions/[id]/route";
import * as totp from "./totp/route";
import * as totpRecoveryCodes from "./totp/recovery-codes/route";
import * as verifyEmail from "./verify-email/route";
import * as verifyEmailResend from "./verify-email/resend/route";

/** The endpoints of this folder by URL. */
export const authEndpoints = {
  "/auth/change-email": changeEmail,
  "/auth/change-email/confirm": changeEmailConfirm,
  "/auth/change-password": changePassword,
  "/auth/csrf-cookie": csrfCookie,
  "/auth/forgot-password": forgotPassword,
  "/auth/login": login,
  "/auth/logout": logout,
  "/auth/refresh": refresh,
  "/auth/reset-password": resetPassword,
  "/auth/sessions": sessions,
  "/auth/sessions/{id}": sessionsId,
  "/auth/totp": totp,
  "/auth/totp/recovery-codes": totpRecoveryCodes,
  "/auth/verify-email": verifyEmail,
  "/auth/verify-email/resend": verifyEmailResend,
};
