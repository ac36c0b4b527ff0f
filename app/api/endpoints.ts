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
import * as chunkBulk from "./chunk/bulk/route";
import * as claimConfirm from "./claim/confirm/route";
import * as claimDecide from "./claim/[id]/decide/route";
import * as claimItem from "./claim/[id]/route";
import * as claim from "./claim/route";
import * as chunkItemRestore from "./chunk/[id]/restore/route";
import * as chunkRevision from "./chunk/[id]/revisions/[version]/route";
import * as chunkRevisionRestore from "./chunk/[id]/revisions/[version]/restore/route";
import * as chunkRevisions from "./chunk/[id]/revisions/route";
import * as chunkItem from "./chunk/[id]/route";
import * as chunk from "./chunk/route";
import * as companyCategoryItem from "./company-category/[id]/route";
import * as companyCategory from "./company-category/route";
import * as contact from "./contact/route";
import * as contentAssetRestore from "./content-asset/[id]/restore/route";
import * as contentAssetItem from "./content-asset/[id]/route";
import * as contentAsset from "./content-asset/route";
import * as contentMemberRestore from "./content-member/[id]/restore/route";
import * as contentMemberRevisionRestore from "./content-member/[id]/revisions/[version]/restore/route";
import * as contentMemberRevision from "./content-member/[id]/revisions/[version]/route";
import * as contentMemberRevisions from "./content-member/[id]/revisions/route";
import * as contentMemberBulk from "./content-member/bulk/route";
import * as contentMemberItem from "./content-member/[id]/route";
import * as contentMember from "./content-member/route";
import * as eventItem from "./event/[id]/route";
import * as event from "./event/route";
import * as exportChunk from "./export/chunk/route";
import * as exportDirectoryPost from "./export/directory-post/route";
import * as exportMember from "./export/member/route";
import * as exportPage from "./export/page/route";
import * as exportPost from "./export/post/route";
import * as exportSubscriber from "./export/subscriber/route";
import * as exportUser from "./export/user/route";
import * as health from "./health/route";
import * as importCheck from "./import/[id]/check/route";
import * as importErrors from "./import/[id]/errors/route";
import * as importItem from "./import/[id]/route";
import * as importRows from "./import/[id]/rows/route";
import * as importStart from "./import/[id]/start/route";
import * as importStop from "./import/[id]/stop/route";
import * as importAll from "./import/route";
import * as importSample from "./import/sample/route";
import * as memberUserProfile from "./member-user-profile/[id]/route";
import * as memberApprove from "./member/[id]/approve/route";
import * as memberRestore from "./member/[id]/restore/route";
import * as memberBulk from "./member/bulk/route";
import * as memberRevisionRestore from "./member/[id]/revisions/[version]/restore/route";
import * as memberRevision from "./member/[id]/revisions/[version]/route";
import * as memberRevisions from "./member/[id]/revisions/route";
import * as memberDuplicates from "./member/duplicates/route";
import * as memberItem from "./member/[id]/route";
import * as memberLoggedUser from "./member/loggeduser/route";
import * as member from "./member/route";
import * as pageBulk from "./page/bulk/route";
import * as pageItemRestore from "./page/[id]/restore/route";
import * as pageRevision from "./page/[id]/revisions/[version]/route";
import * as pageRevisionRestore from "./page/[id]/revisions/[version]/restore/route";
import * as pageRevisions from "./page/[id]/revisions/route";
import * as pageItem from "./page/[id]/route";
import * as page from "./page/route";
import * as productCalendar from "./product/[id]/calendar/route";
import * as productRestore from "./product/[id]/restore/route";
import * as productReview from "./product/[id]/review/route";
import * as productRevisionRestore from "./product/[id]/revisions/[version]/restore/route";
import * as productRevision from "./product/[id]/revisions/[version]/route";
import * as productRevisions from "./product/[id]/revisions/route";
import * as productItem from "./product/[id]/route";
import * as productBulk from "./product/bulk/route";
import * as product from "./product/route";
import * as registerNewsLetter from "./registerNewsLetter/route";
import * as searchMiss from "./search-miss/route";
import * as search from "./search/route";
import * as subscribeEmailItem from "./subsrcibe-email/[id]/route";
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
import type { Endpoints } from "@/lib/api/openapi";

/**
 * Every endpoint by its address; a test compares this list with the folders beside it. What lies in
 * `auth` is called `/auth/…` (docs/api.md#requests).
 */
export const allCalls: Endpoints = {
  "/api/audit": audit,
  "/api/chunk": chunk,
  "/api/chunk/bulk": chunkBulk,
  "/api/chunk/{id}": chunkItem,
  "/api/chunk/{id}/restore": chunkItemRestore,
  "/api/chunk/{id}/revisions": chunkRevisions,
  "/api/chunk/{id}/revisions/{version}": chunkRevision,
  "/api/chunk/{id}/revisions/{version}/restore": chunkRevisionRestore,
  "/api/claim": claim,
  "/api/claim/confirm": claimConfirm,
  "/api/claim/{id}": claimItem,
  "/api/claim/{id}/decide": claimDecide,
  "/api/company-category": companyCategory,
  "/api/company-category/{id}": companyCategoryItem,
  "/api/contact": contact,
  "/api/content-asset": contentAsset,
  "/api/content-asset/{id}": contentAssetItem,
  "/api/content-asset/{id}/restore": contentAssetRestore,
  "/api/content-member": contentMember,
  "/api/content-member/bulk": contentMemberBulk,
  "/api/content-member/{id}": contentMemberItem,
  "/api/content-member/{id}/restore": contentMemberRestore,
  "/api/content-member/{id}/revisions": contentMemberRevisions,
  "/api/content-member/{id}/revisions/{version}": contentMemberRevision,
  "/api/content-member/{id}/revisions/{version}/restore": contentMemberRevisionRestore,
  "/api/event": event,
  "/api/event/{id}": eventItem,
  "/api/export/chunk": exportChunk,
  "/api/export/directory-post": exportDirectoryPost,
  "/api/export/member": exportMember,
  "/api/export/page": exportPage,
  "/api/export/post": exportPost,
  "/api/export/subscriber": exportSubscriber,
  "/api/export/user": exportUser,
  "/api/health": health,
  "/api/import": importAll,
  "/api/import/sample": importSample,
  "/api/import/{id}": importItem,
  "/api/import/{id}/check": importCheck,
  "/api/import/{id}/errors": importErrors,
  "/api/import/{id}/rows": importRows,
  "/api/import/{id}/start": importStart,
  "/api/import/{id}/stop": importStop,
  "/api/member": member,
  "/api/member-user-profile/{id}": memberUserProfile,
  "/api/member/bulk": memberBulk,
  "/api/member/duplicates": memberDuplicates,
  "/api/member/loggeduser": memberLoggedUser,
  "/api/member/{id}": memberItem,
  "/api/member/{id}/approve": memberApprove,
  "/api/member/{id}/revisions": memberRevisions,
  "/api/member/{id}/revisions/{version}": memberRevision,
  "/api/member/{id}/revisions/{version}/restore": memberRevisionRestore,
  "/api/member/{id}/restore": memberRestore,
  "/api/page": page,
  "/api/page/bulk": pageBulk,
  "/api/page/{id}": pageItem,
  "/api/page/{id}/restore": pageItemRestore,
  "/api/page/{id}/revisions": pageRevisions,
  "/api/page/{id}/revisions/{version}": pageRevision,
  "/api/page/{id}/revisions/{version}/restore": pageRevisionRestore,
  "/api/product": product,
  "/api/product/bulk": productBulk,
  "/api/product/{id}": productItem,
  "/api/product/{id}/calendar": productCalendar,
  "/api/product/{id}/restore": productRestore,
  "/api/product/{id}/review": productReview,
  "/api/product/{id}/revisions": productRevisions,
  "/api/product/{id}/revisions/{version}": productRevision,
  "/api/product/{id}/revisions/{version}/restore": productRevisionRestore,
  "/api/registerNewsLetter": registerNewsLetter,
  "/api/search": search,
  "/api/search-miss": searchMiss,
  "/api/subsrcibe-email": subscribeEmail,
  "/api/subsrcibe-email/{id}": subscribeEmailItem,
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
