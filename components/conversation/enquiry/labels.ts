import { getTranslations } from "@/lib/kernel/i18n/translations";
import { BUDGETS, TIME_FRAMES } from "@/lib/conversation/enquiry/choices";
import { budgetText, timeFrameText } from "@/lib/conversation/enquiry/texts";
import type { Locale } from "@/lib/kernel/i18n/locale";

/** The texts of the form to one company. */
export async function enquiryLabels(locale: Locale) {
  const t = await getTranslations({ locale, namespace: "enquiry" });
  return {
    subject: t("subject"),
    message: t("message"),
    messageHint: t("messageHint"),
    name: t("name"),
    surname: t("surname"),
    email: t("email"),
    phone: t("phone"),
    send: t("send"),
    sending: t("sending"),
    sent: t("sent"),
    sentOwn: t("sentOwn"),
    another: t("another"),
    signIn: t("signIn"),
    signInLink: t("signInLink"),
    leaveEmpty: t("leaveEmpty"),
    pictures: t("pictures"),
    picture: t("picture"),
    picturesHint: t("picturesHint"),
    picturesFull: t("picturesFull"),
    picturesUnverified: t("picturesUnverified"),
    addPictures: t("addPictures"),
    removePicture: t("removePicture", { name: "{name}" }),
    uploading: t("uploading"),
  };
}
export type EnquiryLabels = Awaited<ReturnType<typeof enquiryLabels>>;

/** The further texts of the form to several companies; `{…}` are filled in by the browser. */
export async function askLabels(locale: Locale) {
  const t = await getTranslations({ locale, namespace: "enquiry" });
  const any = { value: "", label: t("any") };
  return {
    work: t("work"),
    companies: t("companies"),
    to: t("to", { names: "{names}" }),
    changeTo: t("changeTo"),
    you: t("you"),
    place: t("place"),
    placeHint: t("placeHint"),
    when: t("when"),
    budget: t("budget"),
    timeFrames: [
      any,
      ...TIME_FRAMES.map((value) => ({ value, label: timeFrameText(value, locale) })),
    ],
    budgets: [any, ...BUDGETS.map((value) => ({ value, label: budgetText(value, locale) }))],
    sendTo: [1, 2, 3, 4, 5].map((count) => t("sendTo", { count })),
    chosen: [0, 1, 2, 3, 4, 5].map((count) => t("chosen", { count, most: 5 })),
    remove: t("remove", { name: "{name}" }),
    add: t("add", { name: "{name}" }),
    full: t("full"),
    choose: t("choose"),
    search: t("search"),
    profession: t("profession"),
    anyProfession: t("anyProfession"),
    area: t("area"),
    anyArea: t("anyArea"),
    more: t("more"),
    failed: t("failed"),
    none: t("found", { count: 0 }),
    saved: t("saved"),
    allSaved: t("allSaved"),
  };
}
export type AskLabels = Awaited<ReturnType<typeof askLabels>>;
