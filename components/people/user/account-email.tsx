import { TextField, type FieldBinding } from "@/components/kit/ui/field";

type Props = FieldBinding & { label: string; hint?: string; required?: boolean };

/** The e-mail address of an account, by which password managers know it. */
export const AccountEmail = (props: Props) => (
  <TextField
    {...props}
    type="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
  />
);
