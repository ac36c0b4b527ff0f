"use client";

import { useRouter } from "next/navigation";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { useAction } from "@/components/kit/desk/form/use-action";
import { callApi } from "@/components/kit/form/api-client";
import { localePath } from "@/lib/kernel/i18n/locale";
import type { SetupStep } from "@/lib/site/setup/steps";
import { placeAfter, setupPath } from "./setup-path";

/** Actions of a step: save or skip, both of which open the next step; `go` opens it at once. */
export function useStep(step: SetupStep) {
  const router = useRouter();
  const { locale } = useFormContext();
  const { busy, run } = useAction();
  const go = () => {
    router.push(localePath(locale, setupPath(placeAfter(step))));
    router.refresh();
  };
  return {
    busy,
    go,
    save: (path: string, body: object) => run("save", () => callApi(path, body), go),
    skip: () => run("skip", () => callApi("/api/setup", { skip: step }, "PUT"), go),
  };
}
