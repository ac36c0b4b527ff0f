/** The words of the form that books without an account. */
export type BookLabels = Record<
  | "name"
  | "email"
  | "emailHint"
  | "phone"
  | "note"
  | "noteHint"
  | "privacy"
  | "hold"
  | "holding"
  | "change"
  | "next"
  | "signIn"
  | "signInText"
  | "signInHint",
  string
>;
