"use client";

import { createContext, use, type ReactNode } from "react";
import type { FormTexts } from "@/components/kit/form/labels";
import type { Locale } from "@/lib/kernel/i18n/locale";

type FormContext = {
  locale: Locale;
  texts: FormTexts;
  /** The user id, part of the keys of drafts. */
  userId: number;
  /** Whether a machine proposes translations (`TRANSLATE_URL`). */
  hasMachine?: boolean;
  /** Whether the user is an editor or a manager. */
  isEditor?: boolean;
};

const Context = createContext<FormContext | undefined>(undefined);

/** Provides the locale, the common texts and the user to all forms of the account area. */
export const FormContextProvider = ({
  children,
  ...context
}: FormContext & { children: ReactNode }) => <Context value={context}>{children}</Context>;

/** The locale and the common texts of forms. */
export function useFormContext(): FormContext {
  const context = use(Context);
  if (!context) throw new Error("a form outside of the account frame");
  return context;
}
