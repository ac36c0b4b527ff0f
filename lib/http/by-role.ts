import { z, type ZodObject } from "zod";

/**
 * The body of a call whose fields depend on who sends it. The call checks it itself, by the schema
 * of the caller's role, so that what is beyond somebody's right is dropped and not judged; the
 * description of the API shows all of the schemas.
 */
export const bodyByRole = (...alternatives: ZodObject[]) =>
  z.looseObject({}).meta({ alternatives });

/** The schemas of such a body; none for any other. */
export const alternativesOf = (schema: z.ZodType | undefined): ZodObject[] =>
  (schema?.meta()?.alternatives as ZodObject[] | undefined) ?? [];
