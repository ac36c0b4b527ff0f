import { getTranslations } from "@/lib/kernel/i18n/translations";
import { termsLabels } from "@/components/magazine/page/terms-labels";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { HOLD_MINUTES } from "@/lib/commerce/order/new-order";

/** The texts of the form that orders tickets; `{…}` are filled in by the browser. */
export async function buyLabels(locale: Locale) {
  const [t, terms] = await Promise.all([
    getTranslations({ locale, namespace: "order" }),
    termsLabels(locale),
  ]);
  return {
    open: t("buy.open"),
    closed: t("buy.closed"),
    loadFailed: t("buy.loadFailed"),
    quantities: t("buy.quantities"),
    addons: t("buy.addons"),
    addonWith: t("buy.addonWith", { names: "{names}" }),
    addonLeft: t("buy.addonLeft", { count: "{count}" }),
    free: t("free"),
    left: t("buy.left", { count: "{count}" }),
    groupPrice: t("buy.groupPrice", { count: "{count}", amount: "{amount}" }),
    soldOut: t("buy.soldOut"),
    soldOutNow: t("buy.soldOutNow"),
    // Both forms, since the browser knows the number and has no message format.
    seat: t("buy.seats", { count: 1 }),
    seats: t("buy.seats", { count: 7 }).replace("7", "{count}"),
    allSoldOut: t("buy.allSoldOut"),
    lookAgain: t("buy.lookAgain"),
    seatsUnknown: t("buy.seatsUnknown"),
    total: t("buy.total", { amount: "{amount}" }),
    you: t("buy.you"),
    name: t("buy.name"),
    surname: t("buy.surname"),
    email: t("buy.email"),
    emailHint: t("buy.emailHint"),
    phone: t("buy.phone"),
    country: t("buy.country"),
    countryHint: t("buy.countryHint"),
    otherCountry: t("buy.otherCountry"),
    questions: t("buy.questions"),
    holders: t("buy.holders"),
    holdersHint: t("buy.holdersHint"),
    holdersSame: t("buy.holdersSame"),
    holderMine: t("buy.holderMine"),
    holderOf: t("buy.holderOf", { number: "{number}", ticket: "{ticket}" }),
    noAnswer: t("buy.noAnswer"),
    wantsInvoice: t("buy.wantsInvoice"),
    invoice: t("buy.invoice"),
    vatNumber: t("buy.vatNumber"),
    company: t("buy.company"),
    address: t("buy.address"),
    taxOffice: t("buy.taxOffice"),
    promoCode: t("buy.promoCode"),
    promoHint: t("buy.promoHint"),
    promoCheck: t("buy.promoCheck"),
    promoChecking: t("buy.promoChecking"),
    promoOpens: t("buy.promoOpens", { names: "{names}" }),
    haveCode: t("buy.haveCode"),
    promoTotal: t("buy.promoTotal", { amount: "{amount}", full: "{full}" }),
    hold: t("buy.hold", { minutes: HOLD_MINUTES }),
    withdrawal: {
      fixedDate: t("buy.withdrawal.fixedDate"),
      company: t("buy.withdrawal.company"),
      holds: t("buy.withdrawal.holds"),
    },
    waitlist: {
      open: t("waitlist.open"),
      intro: t("waitlist.intro"),
      ticket: t("waitlist.ticket"),
      quantity: t("waitlist.quantity"),
      noPartialOffer: t("waitlist.noPartialOffer"),
      name: t("waitlist.name"),
      email: t("waitlist.email"),
      send: t("waitlist.send"),
      sending: t("waitlist.sending"),
      done: t("waitlist.done"),
    },
    terms,
    send: t("buy.send"),
    sending: t("buy.sending"),
  };
}
export type BuyLabels = Awaited<ReturnType<typeof buyLabels>>;
