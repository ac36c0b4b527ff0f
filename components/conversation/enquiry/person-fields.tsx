import { ContactFields } from "@/components/kit/form/contact-fields";
import type { ApiForm } from "@/components/kit/form/use-api-form";
import { TextField } from "@/components/kit/ui/field";
import { HONEYPOT } from "@/lib/conversation/enquiry/choices";
import type { newEnquiry } from "@/lib/conversation/enquiry/schema";
import type { z } from "zod";
import type { EnquiryLabels } from "./labels";

type Props = {
  field: ApiForm<z.input<typeof newEnquiry>>["field"];
  labels: EnquiryLabels;
  optional: string;
};

/** Who asks, and a field that people do not see. */
export function PersonFields({ field, labels, optional }: Props) {
  const fields = {
    name: field("name"),
    surname: field("surname"),
    email: field("email"),
    phone: field("phone"),
  };
  return (
    <>
      <ContactFields fields={fields} labels={labels} optional={optional} />
      <div className="visually-hidden" aria-hidden="true">
        <TextField
          {...field(HONEYPOT)}
          label={labels.leaveEmpty}
          tabIndex={-1}
          autoComplete="off"
        />
      </div>
    </>
  );
}
