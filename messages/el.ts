import account from "./el/account.json";
import appointmentDesk from "./el/account-appointment.json";
import calendar from "./el/account-calendar.json";
import campaign from "./el/account-campaign.json";
import category from "./el/account-category.json";
import claim from "./el/account-claim.json";
import completeness from "./el/account-completeness.json";
import dashboard from "./el/account-dashboard.json";
import dateField from "./el/account-date-field.json";
import editor from "./el/account-editor.json";
import companyEnquiry from "./el/account-enquiry.json";
import eventDesk from "./el/account-event.json";
import eventSeries from "./el/account-event-series.json";
import imports from "./el/account-import.json";
import inbox from "./el/account-inbox.json";
import lists from "./el/account-lists.json";
import mailLog from "./el/account-mail-log.json";
import map from "./el/account-map.json";
import media from "./el/account-media.json";
import member from "./el/account-member.json";
import messageDesk from "./el/account-message.json";
import notification from "./el/account-notification.json";
import orderDesk from "./el/account-order.json";
import membership from "./el/account-membership.json";
import appointmentOffer from "./el/account-appointment-offer.json";
import ownCalendar from "./el/account-own-calendar.json";
import organiser from "./el/account-organiser.json";
import statement from "./el/account-statement.json";
import palette from "./el/account-palette.json";
import post from "./el/account-post.json";
import authorDesk from "./el/account-author.json";
import membershipPlanDesk from "./el/account-membership-plan.json";
import seriesDesk from "./el/account-series.json";
import placePageDesk from "./el/account-place-page.json";
import promoCode from "./el/account-promo-code.json";
import redirectDesk from "./el/account-redirect.json";
import searchSynonymDesk from "./el/account-search-synonym.json";
import recommendationDesk from "./el/account-recommendation.json";
import representative from "./el/account-representative.json";
import saved from "./el/account-saved.json";
import setting from "./el/account-setting.json";
import setup from "./el/account-setup.json";
import statistics from "./el/account-statistics.json";
import ticketDesk from "./el/account-ticket.json";
import translation from "./el/account-translation.json";
import webinarDesk from "./el/account-webinar.json";
import appointment from "./el/appointment.json";
import board from "./el/board.json";
import consent from "./el/consent.json";
import directory from "./el/directory.json";
import directoryLive from "./el/directory-live.json";
import discovery from "./el/discovery.json";
import enquiry from "./el/enquiry.json";
import errors from "./el/errors.json";
import event from "./el/event.json";
import exhibition from "./el/exhibition.json";
import form from "./el/form.json";
import gallery from "./el/gallery.json";
import layout from "./el/layout.json";
import mail from "./el/mail.json";
import meeting from "./el/meeting.json";
import payment from "./el/payment.json";
import order from "./el/order.json";
import privacyList from "./el/privacy-list.json";
import privacyRequest from "./el/privacy-request.json";
import newsletter from "./el/newsletter.json";
import notFound from "./el/not-found.json";
import offline from "./el/offline.json";
import placePage from "./el/place-page.json";
import recommendation from "./el/recommendation.json";
import searchBox from "./el/search-box.json";
import searchPage from "./el/search-page.json";
import site from "./el/site.json";
import thread from "./el/thread.json";
import unavailable from "./el/unavailable.json";
import user from "./el/user.json";
import validation from "./el/validation.json";
import webinar from "./el/webinar.json";

/**
 * Interface texts, one file per namespace, that of the account area in several; both languages hold
 * the same keys (tested in messages.test.ts).
 */
export default {
  account: {
    ...account,
    ...appointmentDesk,
    ...calendar,
    ...campaign,
    ...category,
    ...claim,
    ...completeness,
    ...dashboard,
    ...dateField,
    ...editor,
    ...companyEnquiry,
    ...eventDesk,
    ...eventSeries,
    ...imports,
    ...inbox,
    ...lists,
    ...mailLog,
    ...map,
    ...media,
    ...member,
    ...messageDesk,
    ...notification,
    ...orderDesk,
    ...membership,
    ...appointmentOffer,
    ...ownCalendar,
    ...organiser,
    ...statement,
    ...palette,
    ...post,
    ...authorDesk,
    ...membershipPlanDesk,
    ...seriesDesk,
    ...promoCode,
    ...redirectDesk,
    ...placePageDesk,
    ...searchSynonymDesk,
    ...recommendationDesk,
    ...representative,
    ...saved,
    ...setting,
    ...setup,
    ...statistics,
    ...ticketDesk,
    ...translation,
    ...webinarDesk,
  },
  appointment,
  board,
  consent,
  directory,
  directoryLive,
  discovery,
  enquiry,
  errors,
  event,
  exhibition,
  form,
  gallery,
  layout,
  mail,
  meeting,
  order,
  privacyList,
  privacyRequest,
  newsletter,
  notFound,
  offline,
  payment,
  placePage,
  recommendation,
  searchBox,
  searchPage,
  site,
  thread,
  unavailable,
  user,
  validation,
  webinar,
};
