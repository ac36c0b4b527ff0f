"use client";

import { useRouter } from "next/navigation";
import { useAction } from "@/components/kit/desk/form/use-action";
import { callApi } from "@/components/kit/form/api-client";
import { LinkButton } from "@/components/kit/ui/button";

/** Button that hides the first steps on the dashboard, for all managers. */
export function DismissButton({ label }: { label: string }) {
  const router = useRouter();
  const { busy, run } = useAction();
  const dismiss = () => callApi("/api/setup", { is_dismissed: true }, "PUT");
  return (
    <LinkButton
      className="text-sm"
      aria-disabled={busy !== undefined}
      onClick={() => void run("dismiss", dismiss, () => router.refresh())}
    >
      {label}
    </LinkButton>
  );
}
