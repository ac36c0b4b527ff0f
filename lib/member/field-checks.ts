import { z } from "zod";
import { bodyId, line } from "@/lib/core/fields";
import { normaliseGemiNumber } from "@/lib/greek/gemi-number";
import { normalisePostalCode } from "@/lib/greek/postal-code";
import { normaliseVatNumber } from "@/lib/greek/tax-number";
import { memberTexts, type MemberText } from "./texts";

// What the forms of a company check in the browser too: nothing here may import what is for the
// server alone.

/** A number of a registry as its digits. */
const numbered = (normalise: (text: string) => string | null, text: MemberText) =>
  z
    .string()
    .max(60)
    .transform((typed, context) => {
      const digits = normalise(typed);
      if (digits === null)
        context.issues.push({ code: "custom", params: { texts: memberTexts(text) }, input: typed });
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

/** The professions of a company, the first one first; that they exist is asked of the database. */
export const coCategory = z
  .array(bodyId)
  .min(1)
  .max(MAX_PROFESSIONS)
  .transform((ids) => [...new Set(ids)]);

/**
 * Phone numbers as people write them; the server makes them E.164, since the tables for that are
 * too heavy for a browser.
 */
export const phones = z.array(line(40).regex(/^[+()\d\s./-]{5,40}$/)).max(MAX_PHONES);

const WEB = /^https?:\/\/[^\s/$.?#][^\s]*\.[^\s]{2,}$/i;

/** The address of a web site; `https://` is put before one that was written without. */
export const website = line(300)
  .transform((typed) => (/^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`))
  .refine((url) => WEB.test(url) && URL.canParse(url) && new URL(url).username === "", {
    params: { texts: memberTexts("website") },
  });
