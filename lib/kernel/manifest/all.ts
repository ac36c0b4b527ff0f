import { apiTables } from "../api/manifest";
import { accountManifest } from "../../site/account/manifest";
import { appointmentManifest, appointmentTables } from "../../commerce/appointment/manifest";
import { assignmentManifest, assignmentTables } from "../assignment/manifest";
import { assetManifest, assetTables } from "../asset/manifest";
import { auditManifest, auditTables } from "../audit/manifest";
import { authManifest, authTables } from "../auth/manifest";
import { authorManifest, authorTables } from "../../magazine/author/manifest";
import { seriesManifest, seriesTables } from "../../magazine/series/manifest";
import { blockPatternManifest, blockPatternTables } from "../../audience/block-pattern/manifest";
import { boardManifest, boardTables } from "../../audience/board/manifest";
import { campaignManifest, campaignTables } from "../../audience/campaign/manifest";
import { categoryManifest, categoryTables } from "../../magazine/category/manifest";
import { claimManifest, claimTables } from "../../directory/claim/manifest";
import { consentTables } from "../consent/manifest";
import { contactManifest } from "../../conversation/contact/manifest";
import { coreManifest } from "../core/manifest";
import { dailyCountTables } from "../daily-count/manifest";
import { editorialCalendarManifest } from "../../site/editorial-calendar/manifest";
import { enquiryManifest } from "../../conversation/enquiry/manifest";
import { eventNoticeTables } from "../../commerce/event-notice/manifest";
import { feedManifest } from "../../site/feed/manifest";
import { importManifest, importTables } from "../../site/import/manifest";
import { mailTables } from "../mail/manifest";
import { mailLogManifest } from "../mail-log/manifest";
import { meetingRoomManifest, meetingRoomTables } from "../../commerce/meeting-room/manifest";
import { membershipManifest } from "../../commerce/membership/manifest";
import {
  membershipPlanManifest,
  membershipPlanTables,
} from "../../commerce/membership-plan/manifest";
import {
  membershipRenewalManifest,
  membershipRenewalTables,
} from "../../commerce/membership-renewal/manifest";
import { notificationManifest, notificationTables } from "../notification/manifest";
import { messageManifest, messageTables } from "../../conversation/message/manifest";
import { orderManifest, orderTables } from "../../commerce/order/manifest";
import { organiserManifest } from "../../commerce/organiser/manifest";
import {
  organiserStatementManifest,
  organiserStatementTables,
} from "../../commerce/organiser-statement/manifest";
import { paymentManifest, paymentTables } from "../../commerce/payment/manifest";
import { previewManifest } from "../../site/preview/manifest";
import { professionManifest, professionTables } from "../../directory/profession/manifest";
import { promoCodeManifest, promoCodeTables } from "../../commerce/promo-code/manifest";
import {
  recommendationManifest,
  recommendationTables,
} from "../../conversation/recommendation/manifest";
import { placePageManifest, placePageTables } from "../../directory/place-page/manifest";
import { redirectManifest, redirectTables } from "../../site/redirect/manifest";
import { remarkTables } from "../remark/manifest";
import {
  representativeManifest,
  representativeTables,
} from "../../directory/representative/manifest";
import { searchManifest } from "../../site/search/manifest";
import { searchStartManifest } from "../../site/search-start/manifest";
import {
  searchSynonymManifest,
  searchSynonymTables,
} from "../../directory/search-synonym/manifest";
import { settingManifest, settingTables } from "../setting/manifest";
import { offlineManifest } from "../../site/offline/manifest";
import { setupManifest, setupTables } from "../../site/setup/manifest";
import { shareCardManifest } from "../../site/share-card/manifest";
import { sitemapManifest } from "../../site/sitemap/manifest";
import { statisticsManifest } from "../../site/statistics/manifest";
import { subscriberManifest, subscriberTables } from "../../audience/subscriber/manifest";
import { inboundMailManifest, inboundMailTables } from "../../conversation/inbound-mail/manifest";
import { privacyRequestManifest, privacyRequestTables } from "../../site/privacy-request/manifest";
import { tagManifest, tagTables } from "../tag/manifest";
import { threadManifest, threadTables } from "../../conversation/thread/manifest";
import { ticketManifest, ticketTables } from "../../commerce/ticket/manifest";
import { translationManifest } from "../translation/manifest";
import { userManifest, userTables } from "../../people/user/manifest";
import { webinarManifest, webinarTables } from "../../commerce/webinar/manifest";
import { workingCopyManifest, workingCopyTables } from "../working-copy/manifest";
import { KINDS } from "./kinds";

/** The manifests of all concepts. Relative imports: `next.config.ts` reads them too. */
export const MANIFESTS = [
  ...KINDS,
  coreManifest,
  accountManifest,
  authManifest,
  userManifest,
  meetingRoomManifest,
  membershipManifest,
  membershipPlanManifest,
  membershipRenewalManifest,
  organiserManifest,
  organiserStatementManifest,
  messageManifest,
  representativeManifest,
  claimManifest,
  authorManifest,
  seriesManifest,
  tagManifest,
  assignmentManifest,
  assetManifest,
  categoryManifest,
  professionManifest,
  threadManifest,
  privacyRequestManifest,
  inboundMailManifest,
  contactManifest,
  enquiryManifest,
  blockPatternManifest,
  boardManifest,
  recommendationManifest,
  appointmentManifest,
  subscriberManifest,
  campaignManifest,
  importManifest,
  auditManifest,
  mailLogManifest,
  settingManifest,
  setupManifest,
  statisticsManifest,
  editorialCalendarManifest,
  translationManifest,
  webinarManifest,
  workingCopyManifest,
  orderManifest,
  promoCodeManifest,
  redirectManifest,
  placePageManifest,
  searchSynonymManifest,
  ticketManifest,
  paymentManifest,
  notificationManifest,
  searchManifest,
  searchStartManifest,
  previewManifest,
  feedManifest,
  sitemapManifest,
  shareCardManifest,
  offlineManifest,
] as const;

/** The tables of all concepts. Server only. */
export const TABLES = [
  ...KINDS,
  authorTables,
  seriesTables,
  tagTables,
  eventNoticeTables,
  webinarTables,
  meetingRoomTables,
  messageTables,
  representativeTables,
  claimTables,
  workingCopyTables,
  userTables,
  assetTables,
  categoryTables,
  professionTables,
  threadTables,
  privacyRequestTables,
  blockPatternTables,
  boardTables,
  recommendationTables,
  remarkTables,
  assignmentTables,
  appointmentTables,
  inboundMailTables,
  notificationTables,
  orderTables,
  organiserStatementTables,
  paymentTables,
  promoCodeTables,
  membershipPlanTables,
  membershipRenewalTables,
  redirectTables,
  placePageTables,
  searchSynonymTables,
  ticketTables,
  subscriberTables,
  campaignTables,
  consentTables,
  dailyCountTables,
  importTables,
  authTables,
  auditTables,
  mailTables,
  settingTables,
  setupTables,
  apiTables,
] as const;
