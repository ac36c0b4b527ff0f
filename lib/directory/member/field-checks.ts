import { z } from "zod";
import { bodyId, line } from "@/lib/kernel/core/fields";
import { normaliseGemiNumber } from "@/lib/kernel/greek/gemi-number";
import { normalisePostalCode } from "@/lib/kernel/greek/postal-code";
import { normaliseVatNumber } from "@/lib/kernel/greek/tax-number";
import { memberTexts, type MemberText } from "./texts";

// Shared with forms in the browser: no server imports.

/** The schema of a registry number, normalised to digits. */
const numbered = (normalise: (text: string) => string | null, text: MemberText) =>
  z
    .string()
    .max(60)
    .transform((input, context) => {
      const digits = normalise(input);
      if (digits === null)
        context.issues.push({ code: "custom", params: { texts: memberTexts(text) }, input });
      return digits ?? z.NEVER;
    });

export const vatNumber = numbered(normaliseVatNumber, "vatNumber");
export const gemiNumber = numbered(normaliseGemiNumber, "gemiNumber");
export const postalCode = numbered(normalisePostalCode, "postalCode");

export const memberName = line(200);
export const area = line(100);
export const address = line(200);

const MAX_PROFESSIONS = 10;
const MAX_PHONES = 5;

/** The professions of a company, the main one first; the service checks that they exist. */
export const coCategory = z
  .array(bodyId)
  .min(1)
  .max(MAX_PROFESSIONS)
  .transform((ids) => [...new Set(ids)]);

/** Greek numbers have at least ten digits (EETT numbering plan); others need a country code. */
const isLongEnough = (input: string): boolean =>
  /^[\s(]*(?:\+|00)/.test(input) || input.replace(/\D/g, "").length >= 10;

/**
 * Phone numbers as typed; the server converts them to E.164, as the tables for that are too large
 * for browsers. One that is too short is refused here already, with the other fields of a form.
 */
export const phones = z
  .array(
    line(40)
      .regex(/^[+()\d\s./-]{5,40}$/)
      .refine(isLongEnough, { params: { texts: memberTexts("phone") } }),
  )
  .max(MAX_PHONES);

const WEB = /^https?:\/\/[^\s/$.?#][^\s]*\.[^\s]{2,}$/i;

/** The URL of a website; `https://` is added if it is missing. */
export const website = line(300)
  .transform((input) => (/^[a-z][a-z\d+.-]*:/i.test(input) ? input : `https://${input}`))
  .refine((url) => WEB.test(url) && URL.canParse(url) && new URL(url).username === "", {
    params: { texts: memberTexts("website") },
  });
