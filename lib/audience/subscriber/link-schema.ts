import { z } from "zod";
import { withFieldErrors } from "@/lib/kernel/core/object-rules";
import { bodyId, emailAddress, version } from "@/lib/kernel/core/fields";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import { FREQUENCIES } from "./frequencies";
import { subscriberTexts } from "./texts";
import { MAX_TOKEN } from "./token-length";

const token = z.string().min(1).max(MAX_TOKEN);

/** A button of a page behind a mailed link. */
export const linkBody = z.object({ token });
/** `take_back`: takes leaving back, within 7 days. */
export const leaveBody = z.object({ token, take_back: z.boolean().optional() });
export const linkQuery = z.object({ token });
export const linkParams = z.object({ token: z.string().max(MAX_TOKEN) });

/** What a mail program posts for leaving with one click (RFC 8058). */
export const oneClickBody = z.object({ "List-Unsubscribe": z.literal("One-Click") });

const topicIds = z.array(bodyId).max(500).default([]);

/** The value may be invalid: its own error is told beside this one. */
const isChosen = (ids: unknown) => Array.isArray(ids) && ids.length > 0;

/** The preference centre; without all topics at least one is chosen. */
export const preferencesChange = z
  .object({
    token,
    language: z.enum(LOCALES),
    frequency: z.enum(FREQUENCIES),
    all_topics: z.boolean(),
    section_ids: topicIds,
    profession_ids: topicIds,
    /** Whether clicks on links are counted; a missing value leaves it as it is. */
    count_clicks: z.boolean().optional(),
    version: version.optional(),
  })
  .refine(
    ({ all_topics, section_ids, profession_ids }) =>
      all_topics || isChosen(section_ids) || isChosen(profession_ids),
    { ...withFieldErrors, path: ["section_ids"], params: { texts: subscriberTexts("noTopic") } },
  );
export type PreferencesChange = z.output<typeof preferencesChange>;

/** A change of address, by the link that was mailed to the present one. */
export const addressChange = z.object({ token, email: emailAddress });

const stateOf = <const S extends [string, ...string[]]>(...states: S) =>
  z.object({ state: z.enum(states) });
export const confirmResponse = stateOf("confirmed", "already");
export const leaveResponse = stateOf("left", "already", "returned", "test");
export const preferencesResponse = stateOf("saved", "test");
export const manageResponse = stateOf("sent", "erased", "test");
