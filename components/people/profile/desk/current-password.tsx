"use client";

import { useFormContext } from "@/components/kit/desk/form/form-context";
import { PasswordField } from "@/components/kit/form/password-field";
import type { FieldBinding } from "@/components/kit/ui/field";

type Props = FieldBinding & { label: string; hint?: string };

/** The present password, without which nothing of the login changes. */
export function CurrentPassword(props: Props) {
  const { texts } = useFormContext();
  return <PasswordField {...props} autoComplete="current-password" texts={texts} required />;
}
