import { z } from "zod";
import { text, listFields, withPaging } from "@/lib/kernel/http/params";
import { LOCALES } from "@/lib/kernel/i18n/locale";

/** Orders of the list of participants. */
export const PARTICIPANT_SORTS = ["surname", "signed_at"] as const;
export type ParticipantSort =
  (typeof PARTICIPANT_SORTS)[number] | `-${(typeof PARTICIPANT_SORTS)[number]}`;
const sorts = PARTICIPANT_SORTS.flatMap((sort) => [sort, `-${sort}`] as const);

const filters = { search: text(80).optional(), sort: z.enum(sorts).optional() };

/** The list of the participants of a webinar. */
export const participantQuery = z.object({ ...listFields, ...filters }).transform(withPaging);
/** The same as a CSV file. */
export const participantExportQuery = z.object({ locale: z.enum(LOCALES).optional(), ...filters });

/** A sign-up, as those who manage the webinar read it. */
export const participantResponse = z.object({
  /** Of the user's sign-up, or else of the guest's. */
  id: z.int(),
  /** Signed up without an account, with the whole name in `name`. */
  is_guest: z.boolean(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  signed_at: z.iso.datetime(),
});
export type ParticipantView = z.output<typeof participantResponse>;
