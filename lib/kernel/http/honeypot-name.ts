/**
 * A field of public forms that people do not see and leave empty; programs that fill in every field
 * give themselves away. Apart from its schema, so that pages load no zod for it.
 */
export const HONEYPOT = "website";
