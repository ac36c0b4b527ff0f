"use client";

import type { ReactNode } from "react";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { fieldLabel } from "../field-label";
import type { FieldTexts } from "../use-changes";
import type { EditedKind } from "../edited-kind";
import { RemarksProvider } from "./remarks-provider";

type Props = {
  form: { of: EditedKind; id: number | null; fieldId(name: string): string };
  texts: FieldTexts;
  goTo(name: string): void;
  reveal(locale: Locale): void;
  unfold(): void;
  children: ReactNode;
};

/**
 * An editor with the remarks on its texts; without them for other kinds. The first save of something
 * new changes only what the provider knows: another element here would build the editor anew, and
 * with it the cursor, open dialogs and uploads would be gone.
 */
export function WithRemarks({ form, texts, children, ...frame }: Props) {
  const { of, id, fieldId } = form;
  if (!of.remarks) return children;
  return (
    <RemarksProvider
      {...frame}
      of={of}
      id={id}
      fieldId={fieldId}
      labelOf={(name) => fieldLabel(texts, name)}
    >
      {children}
    </RemarksProvider>
  );
}
