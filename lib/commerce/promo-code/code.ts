import { z } from "zod";

// Shared with the forms in the browser: no server imports.

/** A typed code in its stored form: in capitals without accents, without spaces. */
export const promoCodeText = z
  .string()
  .max(60)
  .transform((value) => value.normalize("NFC").replace(/\s/g, "").toLocaleUpperCase("el"));
