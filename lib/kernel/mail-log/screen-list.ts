import { z } from "zod";
import { searchOf, type RequestedFilters } from "@/lib/kernel/content/list-filters";
import { defineList } from "@/lib/kernel/content/list-query";
import { mailLogManifest } from "./manifest";

/**
 * Statuses of a mail as the API spells them. `sent`: the mail server accepted it; whether it arrived
 * is unknown. `perhaps_sent`: its response was lost twice.
 */
export const MAIL_STATES = ["waiting", "sent", "refused", "perhaps_sent", "obsolete"] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** The URL parameters of the screen with the mail log. */
export const mailList = defineList({
  path: mailLogManifest.screens.mail.path,
  sorts: ["to", "created_at"],
  defaultSort: "-created_at",
  columns: ["state", "attempts", "created_at"],
  filters: { state: z.enum(MAIL_STATES) },
});

/** The filters of the URL, as the service takes them. */
export const mailFilters = ({ search, filters: { state } }: RequestedFilters<typeof mailList>) => ({
  ...searchOf(search),
  ...(state === undefined ? {} : { status: state }),
});
