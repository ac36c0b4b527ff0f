import type { Endpoints } from "@/lib/kernel/api/openapi";
import { assignmentEndpoints } from "./assignment/endpoints";
import { cannedAnswerEndpoints } from "./canned-answer/endpoints";
import { remarkEndpoints } from "./remark/endpoints";
import { translationProposalEndpoints } from "./translation-proposal/endpoints";
import { workingCopyEndpoints } from "./working-copy/endpoints";
import { appointmentSlotEndpoints } from "./appointment-slot/endpoints";
import { auditEndpoints } from "./audit/endpoints";
import { authEndpoints } from "./auth/endpoints";
import { authorEndpoints } from "./author/endpoints";
import { availabilityEndpoints } from "./availability/endpoints";
import { blockEndpoints } from "./block/endpoints";
import { blockPatternEndpoints } from "./block-pattern/endpoints";
import { campaignEndpoints } from "./campaign/endpoints";
import { boardEndpoints } from "./board/endpoints";
import { chunkEndpoints } from "./chunk/endpoints";
import { claimEndpoints } from "./claim/endpoints";
import { companyCategoryEndpoints } from "./company-category/endpoints";
import { consentEndpoints } from "./consent/endpoints";
import { privacyRequestEndpoints } from "./privacy-request/endpoints";
import { contactEndpoints } from "./contact/endpoints";
import { contentAssetEndpoints } from "./content-asset/endpoints";
import { contentMemberEndpoints } from "./content-member/endpoints";
import { conversationEndpoints } from "./conversation/endpoints";
import { dailyCountEndpoints } from "./daily-count/endpoints";
import { editorialCalendarEndpoints } from "./editorial-calendar/endpoints";
import { enquiryEndpoints } from "./enquiry/endpoints";
import { eventEndpoints } from "./event/endpoints";
import { eventOrderEndpoints } from "./event-order/endpoints";
import { followEndpoints } from "./follow/endpoints";
import { healthEndpoints } from "./health/endpoints";
import { importEndpoints } from "./import/endpoints";
import { invitationEndpoints } from "./invitation/endpoints";
import { mailEndpoints } from "./mail/endpoints";
import { memberEndpoints } from "./member/endpoints";
import { membershipOrderEndpoints } from "./membership-order/endpoints";
import { memberUserProfileEndpoints } from "./member-user-profile/endpoints";
import { messageEndpoints } from "./message/endpoints";
import { messageReportEndpoints } from "./message-report/endpoints";
import { newsletterEndpoints } from "./newsletter/endpoints";
import { notificationEndpoints } from "./notification/endpoints";
import { pageEndpoints } from "./page/endpoints";
import { paymentEndpoints } from "./payment/endpoints";
import { presenceEndpoints } from "./presence/endpoints";
import { productEndpoints } from "./product/endpoints";
import { promoCodeEndpoints } from "./promo-code/endpoints";
import { recommendationEndpoints } from "./recommendation/endpoints";
import { redirectEndpoints } from "./redirect/endpoints";
import { registerMeetingRoomEndpoints } from "./register-meeting-room/endpoints";
import { registerNewsLetterEndpoints } from "./registerNewsLetter/endpoints";
import { searchEndpoints } from "./search/endpoints";
import { searchMissEndpoints } from "./search-miss/endpoints";
import { settingEndpoints } from "./setting/endpoints";
import { setupEndpoints } from "./setup/endpoints";
import { subsrcibeEmailEndpoints } from "./subsrcibe-email/endpoints";
import { tagEndpoints } from "./tag/endpoints";
import { threadEndpoints } from "./thread/endpoints";
import { userProfileEndpoints } from "./user-profile/endpoints";
import { usersEndpoints } from "./users/endpoints";
import { waitlistEndpoints } from "./waitlist/endpoints";
import { subscribeWebinarsEndpoints } from "./subscribe-webinars/endpoints";
import { webinarEndpoints } from "./webinar/endpoints";
import { webinarsUserProfilesEndpoints } from "./webinars-user-profiles/endpoints";

/**
 * Every endpoint by URL, from the lists beside the routes; a test compares them with the folders.
 * The folder `auth` is `/auth/…` (docs/api.md#requests).
 */
export const apiEndpoints: Endpoints = {
  ...appointmentSlotEndpoints,
  ...assignmentEndpoints,
  ...cannedAnswerEndpoints,
  ...auditEndpoints,
  ...authEndpoints,
  ...authorEndpoints,
  ...tagEndpoints,
  ...availabilityEndpoints,
  ...blockEndpoints,
  ...blockPatternEndpoints,
  ...campaignEndpoints,
  ...boardEndpoints,
  ...chunkEndpoints,
  ...claimEndpoints,
  ...companyCategoryEndpoints,
  ...consentEndpoints,
  ...privacyRequestEndpoints,
  ...contactEndpoints,
  ...contentAssetEndpoints,
  ...contentMemberEndpoints,
  ...conversationEndpoints,
  ...dailyCountEndpoints,
  ...editorialCalendarEndpoints,
  ...enquiryEndpoints,
  ...eventEndpoints,
  ...eventOrderEndpoints,
  ...followEndpoints,
  ...remarkEndpoints,
  ...translationProposalEndpoints,
  ...workingCopyEndpoints,
  ...healthEndpoints,
  ...importEndpoints,
  ...invitationEndpoints,
  ...mailEndpoints,
  ...memberEndpoints,
  ...membershipOrderEndpoints,
  ...memberUserProfileEndpoints,
  ...messageEndpoints,
  ...messageReportEndpoints,
  ...newsletterEndpoints,
  ...notificationEndpoints,
  ...pageEndpoints,
  ...paymentEndpoints,
  ...presenceEndpoints,
  ...productEndpoints,
  ...promoCodeEndpoints,
  ...recommendationEndpoints,
  ...redirectEndpoints,
  ...registerMeetingRoomEndpoints,
  ...registerNewsLetterEndpoints,
  ...searchEndpoints,
  ...searchMissEndpoints,
  ...settingEndpoints,
  ...setupEndpoints,
  ...subsrcibeEmailEndpoints,
  ...threadEndpoints,
  ...userProfileEndpoints,
  ...usersEndpoints,
  ...waitlistEndpoints,
  ...webinarEndpoints,
  ...subscribeWebinarsEndpoints,
  ...webinarsUserProfilesEndpoints,
};
