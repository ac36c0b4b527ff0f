"use client";

import { useRouter } from "next/navigation";
import { useDeskForm } from "@/components/kit/desk/form/use-desk-form";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { callApi } from "@/components/kit/form/api-client";
import { useHydrated } from "@/components/kit/form/use-hydrated";
import { FormEnd } from "@/components/kit/form/form-end";
import { TextField } from "@/components/kit/ui/field";
import { localePath } from "@/lib/kernel/i18n/locale";
import { HoldCountdown } from "../desk/hold-countdown";

/** How long a visitor's time is held; the page says what is then. */
export function VisitorCountdown({ until }: { until: string }) {
  const router = useRouter();
  // The server's seconds are not the browser's.
  if (!useHydrated()) return <p className="min-h-6" />;
  return <HoldCountdown until={until} onEnd={() => router.refresh()} />;
}

type Props = {
  /** The endpoint of what is held. */
  path: string;
  status: "booked" | "signed";
  signature: string;
  /** The page of a signature, up to it: the answer may lead to another one. */
  page: string;
  labels: Record<"code" | "confirm" | "confirming", string>;
};

/** Confirms what a visitor holds, with the code of the mail. */
export function CodeForm({ path, status, signature, page, labels }: Props) {
  const router = useRouter();
  const { locale } = useFormContext();
  const { formProps, field, ...end } = useDeskForm<{ code: string }, { signature?: string }>({
    schema: async () => (await import("@/lib/commerce/appointment/visitor/code-body")).codeBody,
    defaultValues: { code: "" },
    prepare: ({ code }) => ({ status, signature, code }),
    call: (body) => callApi(`${path}?locale=${locale}`, body, "PUT"),
    onDone: ({ signature: shown = signature }) => {
      if (shown === signature) router.refresh();
      else router.replace(localePath(locale, `${page}${shown}`));
    },
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
