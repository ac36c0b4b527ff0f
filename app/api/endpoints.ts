import type { Endpoints } from "@/lib/kernel/api/openapi";
import { assignmentEndpoints } from "./(kernel)/assignment/endpoints";
import { cannedAnswerEndpoints } from "./(conversation)/canned-answer/endpoints";
import { remarkEndpoints } from "./(kernel)/remark/endpoints";
import { translationProposalEndpoints } from "./(kernel)/translation-proposal/endpoints";
import { workingCopyEndpoints } from "./(kernel)/working-copy/endpoints";
import { appointmentSlotEndpoints } from "./(commerce)/appointment-slot/endpoints";
import { auditEndpoints } from "./(kernel)/audit/endpoints";
import { authEndpoints } from "./(kernel)/auth/endpoints";
import { authorEndpoints } from "./(magazine)/author/endpoints";
import { availabilityEndpoints } from "./(commerce)/availability/endpoints";
import { blockEndpoints } from "./(conversation)/block/endpoints";
import { blockPatternEndpoints } from "./(audience)/block-pattern/endpoints";
import { campaignEndpoints } from "./(audience)/campaign/endpoints";
import { boardEndpoints } from "./(audience)/board/endpoints";
import { chunkEndpoints } from "./(magazine)/chunk/endpoints";
import { claimEndpoints } from "./(directory)/claim/endpoints";
import { companyCategoryEndpoints } from "./(directory)/company-category/endpoints";
import { consentEndpoints } from "./(kernel)/consent/endpoints";
import { privacyRequestEndpoints } from "./(site)/privacy-request/endpoints";
import { contactEndpoints } from "./(conversation)/contact/endpoints";
import { contentAssetEndpoints } from "./(kernel)/content-asset/endpoints";
import { contentMemberEndpoints } from "./(directory)/content-member/endpoints";
import { conversationEndpoints } from "./(conversation)/conversation/endpoints";
import { dailyCountEndpoints } from "./(kernel)/daily-count/endpoints";
import { editorialCalendarEndpoints } from "./(site)/editorial-calendar/endpoints";
import { enquiryEndpoints } from "./(conversation)/enquiry/endpoints";
import { eventEndpoints } from "./(commerce)/event/endpoints";
import { eventOrderEndpoints } from "./(commerce)/event-order/endpoints";
import { followEndpoints } from "./(audience)/follow/endpoints";
import { healthEndpoints } from "./(kernel)/health/endpoints";
import { importEndpoints } from "./(site)/import/endpoints";
import { invitationEndpoints } from "./(directory)/invitation/endpoints";
import { mailEndpoints } from "./(kernel)/mail/endpoints";
import { memberEndpoints } from "./(directory)/member/endpoints";
import { membershipOrderEndpoints } from "./(commerce)/membership-order/endpoints";
import { memberUserProfileEndpoints } from "./(people)/member-user-profile/endpoints";
import { messageEndpoints } from "./(conversation)/message/endpoints";
import { messageReportEndpoints } from "./(conversation)/message-report/endpoints";
import { newsletterEndpoints } from "./(audience)/newsletter/endpoints";
import { notificationEndpoints } from "./(kernel)/notification/endpoints";
import { pageEndpoints } from "./(magazine)/page/endpoints";
import { paymentEndpoints } from "./(commerce)/payment/endpoints";
import { presenceEndpoints } from "./(kernel)/presence/endpoints";
import { productEndpoints } from "./(magazine)/product/endpoints";
import { promoCodeEndpoints } from "./(commerce)/promo-code/endpoints";
import { recommendationEndpoints } from "./(conversation)/recommendation/endpoints";
import { redirectEndpoints } from "./(site)/redirect/endpoints";
import { registerMeetingRoomEndpoints } from "./(commerce)/register-meeting-room/endpoints";
import { registerNewsLetterEndpoints } from "./(audience)/registerNewsLetter/endpoints";
import { searchEndpoints } from "./(site)/search/endpoints";
import { searchMissEndpoints } from "./(site)/search-miss/endpoints";
import { settingEndpoints } from "./(kernel)/setting/endpoints";
import { setupEndpoints } from "./(site)/setup/endpoints";
import { subsrcibeEmailEndpoints } from "./(audience)/subsrcibe-email/endpoints";
import { tagEndpoints } from "./(kernel)/tag/endpoints";
import { threadEndpoints } from "./(conversation)/thread/endpoints";
import { userProfileEndpoints } from "./(people)/user-profile/endpoints";
import { usersEndpoints } from "./(people)/users/endpoints";
import { waitlistEndpoints } from "./(commerce)/waitlist/endpoints";
import { subscribeWebinarsEndpoints } from "./(commerce)/subscribe-webinars/endpoints";
import { webinarEndpoints } from "./(commerce)/webinar/endpoints";
import { webinarsUserProfilesEndpoints } from "./(commerce)/webinars-user-profiles/endpoints";

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
