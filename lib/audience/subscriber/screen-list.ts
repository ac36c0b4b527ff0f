import { z } from "zod";
import { searchOf, type RequestedFilters } from "@/lib/kernel/content/list-filters";
import { defineList } from "@/lib/kernel/content/list-query";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import { SUBSCRIBER_STATES, topicOf, topicParameter } from "./schema";
import { subscriberManifest } from "./manifest";

/** The URL parameters of the screen with the list of subscribers. */
export const emailList = defineList({
  path: subscriberManifest.screens.allEmails.path,
  sorts: ["email", "created_at"],
  defaultSort: "-created_at",
  columns: ["state", "locale", "source", "created_at"],
  // `locale` is the locale of the request.
  filters: {
    state: z.enum(SUBSCRIBER_STATES),
    topic: topicParameter,
    language: z.enum(LOCALES),
    source: z.string().regex(/^[\w -]{1,60}$/),
  },
});

/** The filters of the URL, as the service takes them. */
export const emailFilters = ({
  search,
  filters: { state, topic, language, source },
}: RequestedFilters<typeof emailList>) => ({
  ...searchOf(search),
  ...(state === undefined ? {} : { state }),
  ...(topic === undefined ? {} : { topic: topicOf(topic) }),
  ...(language ? { locale: language } : {}),
  ...(source ? { source } : {}),
});
