"use client";

import type { ReactNode } from "react";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { hasRemarks } from "@/lib/kernel/remark/kinds";
import { useChanges, type FieldTexts } from "../use-changes";
import { RemarksProvider } from "./remarks-provider";

type Props = {
  form: { kind: string; id: number | null; fieldId(name: string): string };
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
  const { labelOf } = useChanges(texts);
  const { kind, id, fieldId } = form;
  if (!hasRemarks(kind)) return children;
  return (
    <RemarksProvider {...frame} kind={kind} id={id} fieldId={fieldId} labelOf={labelOf}>
      {children}
    </RemarksProvider>
  );
}
