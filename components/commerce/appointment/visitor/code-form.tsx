"use client";

import { useRouter } from "next/navigation";
import { useDeskForm } from "@/components/kit/desk/form/use-desk-form";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { callApi } from "@/components/kit/form/api-client";
import { useHydrated } from "@/components/kit/form/use-hydrated";
import { FormEnd } from "@/components/kit/form/form-end";
import { TextField } from "@/components/kit/ui/field";
import { HoldCountdown } from "../desk/hold-countdown";

/** How long a visitor's time is held; the page says what is then. */
export function VisitorCountdown({ until }: { until: string }) {
  const router = useRouter();
  // The server's seconds are not the browser's.
  if (!useHydrated()) return <p className="min-h-6" />;
  return <HoldCountdown until={until} onEnd={() => router.refresh()} />;
}

type Props = {
  slotId: number;
  signature: string;
  labels: Record<"code" | "confirm" | "confirming", string>;
};

/** Books what a visitor holds, with the code of the mail. */
export function CodeForm({ slotId, signature, labels }: Props) {
  const router = useRouter();
  const { locale } = useFormContext();
  const { formProps, field, ...end } = useDeskForm<{ code: string }>({
    schema: async () => (await import("@/lib/commerce/appointment/schema")).visitorChange,
    defaultValues: { code: "" },
    prepare: ({ code }) => ({ status: "booked", signature, code }),
    call: (body) => callApi(`/api/appointment-slot/${slotId}?locale=${locale}`, body, "PUT"),
    onDone: () => router.refresh(),
  });
  return (
    <form {...formProps} className="mt-6 grid max-w-sm gap-4">
      <TextField
        {...field("code")}
        label={labels.code}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <FormEnd {...end} label={labels.confirm} busyLabel={labels.confirming} />
    </form>
  );
}
