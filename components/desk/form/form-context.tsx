"use client";

import { createContext, use, type ReactNode } from "react";
import type { FormTexts } from "@/components/form/labels";
import type { Locale } from "@/lib/i18n/locale";

type FormContext = {
  locale: Locale;
  texts: FormTexts;
  /** Whose drafts are whose. */
  userId: number;
};

const Context = createContext<FormContext | undefined>(undefined);

/**
 * Gives all forms of the account area their language, the texts that forms have in common, and who
 * fills them in.
 */
export const FormContextProvider = ({
  children,
  ...context
}: FormContext & { children: ReactNode }) => <Context value={context}>{children}</Context>;

/** The language and the common texts of forms. */
export function useFormContext(): FormContext {
  const context = use(Context);
  if (!context) throw new Error("a form outside of the account frame");
  return context;
}
