import { TextAreaField, type FieldBinding } from "@/components/kit/ui/field";

type Props = FieldBinding & { label: string; hint?: string };

/** What one asks. */
export const MessageField = (props: Props) => (
  <TextAreaField {...props} rows={6} maxLength={5000} required />
);
