import * as audit from "./audit/route";
import * as authConfirmEmail from "./auth/change-email/confirm/route";
import * as authChangeEmail from "./auth/change-email/route";
import * as authChangePassword from "./auth/change-password/route";
import * as authCsrfCookie from "./auth/csrf-cookie/route";
import * as authForgotPassword from "./auth/forgot-password/route";
import * as authLogin from "./auth/login/route";
import * as authLogout from "./auth/logout/route";
import * as authRefresh from "./auth/refresh/route";
import * as authResetPassword from "./auth/reset-password/route";
import * as authSessionsItem from "./auth/sessions/[id]/route";
import * as authSessions from "./auth/sessions/route";
import * as authRecoveryCodes from "./auth/totp/recovery-codes/route";
import * as authTotp from "./auth/totp/route";
import * as authResend from "./auth/verify-email/resend/route";
import * as authVerifyEmail from "./auth/verify-email/route";
import * as chunkItem from "./chunk/[id]/route";
import * as chunk from "./chunk/route";
import * as companyCategory from "./company-category/route";
import * as contact from "./contact/route";
import * as contentAsset from "./content-asset/route";
import * as contentMemberItem from "./content-member/[id]/route";
import * as contentMember from "./content-member/route";
import * as eventItem from "./event/[id]/route";
import * as event from "./event/route";
import * as health from "./health/route";
import * as memberUserProfile from "./member-user-profile/[id]/route";
import * as memberApprove from "./member/[id]/approve/route";
import * as memberItem from "./member/[id]/route";
import * as memberLoggedUser from "./member/loggeduser/route";
import * as member from "./member/route";
import * as pageItem from "./page/[id]/route";
import * as page from "./page/route";
import * as productCalendar from "./product/[id]/calendar/route";
import * as productItem from "./product/[id]/route";
import * as product from "./product/route";
import * as registerNewsLetter from "./registerNewsLetter/route";
import * as searchMiss from "./search-miss/route";
import * as search from "./search/route";
import * as subscribeEmail from "./subsrcibe-email/route";
import * as userProfileExport from "./user-profile/[id]/export/route";
import * as userProfileItem from "./user-profile/[id]/route";
import * as userProfile from "./user-profile/route";
import * as usersReset from "./users/[id]/reset/route";
import * as usersItem from "./users/[id]/route";
import * as usersTotp from "./users/[id]/totp/route";
import * as usersLoggedUser from "./users/loggeduser/route";
import * as users from "./users/route";
import * as webinarItem from "./webinar/[id]/route";
import * as webinar from "./webinar/route";
import type { Calls } from "@/lib/http/openapi";

/** Every call by its address; a test compares this list with the folders beside it. What lies in `auth` is called `/auth/…` (contract §3). */
export const allCalls: Calls = {
  "/api/audit": audit,
  "/api/chunk": chunk,
  "/api/chunk/{id}": chunkItem,
  "/api/company-category": companyCategory,
  "/api/contact": contact,
  "/api/content-asset": contentAsset,
  "/api/content-member": contentMember,
  "/api/content-member/{id}": contentMemberItem,
  "/api/event": event,
  "/api/event/{id}": eventItem,
  "/api/health": health,
  "/api/member": member,
  "/api/member-user-profile/{id}": memberUserProfile,
  "/api/member/loggeduser": memberLoggedUser,
  "/api/member/{id}": memberItem,
  "/api/member/{id}/approve": memberApprove,
  "/api/page": page,
  "/api/page/{id}": pageItem,
  "/api/product": product,
  "/api/product/{id}": productItem,
  "/api/product/{id}/calendar": productCalendar,
  "/api/registerNewsLetter": registerNewsLetter,
  "/api/search": search,
  "/api/search-miss": searchMiss,
  "/api/subsrcibe-email": subscribeEmail,
  "/api/user-profile": userProfile,
  "/api/user-profile/{id}": userProfileItem,
  "/api/user-profile/{id}/export": userProfileExport,
  "/api/users": users,
  "/api/users/loggeduser": usersLoggedUser,
  "/api/users/{id}": usersItem,
  "/api/users/{id}/reset": usersReset,
  "/api/users/{id}/totp": usersTotp,
  "/api/webinar": webinar,
  "/api/webinar/{id}": webinarItem,
  "/auth/change-email": authChangeEmail,
  "/auth/change-email/confirm": authConfirmEmail,
  "/auth/change-password": authChangePassword,
  "/auth/csrf-cookie": authCsrfCookie,
  "/auth/forgot-password": authForgotPassword,
  "/auth/login": authLogin,
  "/auth/logout": authLogout,
  "/auth/refresh": authRefresh,
  "/auth/reset-password": authResetPassword,
  "/auth/sessions": authSessions,
  "/auth/sessions/{id}": authSessionsItem,
  "/auth/totp": authTotp,
  "/auth/totp/recovery-codes": authRecoveryCodes,
  "/auth/verify-email": authVerifyEmail,
  "/auth/verify-email/resend": authResend,
};
