import type { ApiForm } from "@/components/form/use-api-form";
import { TextField } from "@/components/ui/field";
import { HONEYPOT } from "@/lib/enquiry/choices";
import type { newEnquiry } from "@/lib/enquiry/schema";
import type { z } from "zod";
import type { EnquiryLabels } from "./labels";

type Props = {
  field: ApiForm<z.input<typeof newEnquiry>>["field"];
  labels: EnquiryLabels;
  optional: string;
};

/** Who asks, and a field that people do not see. */
export function PersonFields({ field, labels, optional }: Props) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field("name")} label={labels.name} autoComplete="given-name" required />
        <TextField
          {...field("surname")}
          label={labels.surname}
          autoComplete="family-name"
          required
        />
        <TextField
          {...field("email")}
          label={labels.email}
          type="email"
          autoComplete="email"
          required
        />
        <TextField
          {...field("phone")}
          label={labels.phone}
          type="tel"
          autoComplete="tel"
          optional={optional}
        />
      </div>
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
