"use client";

import { useRouter } from "next/navigation";
import type { FieldValues } from "react-hook-form";
import { useApiForm, type ApiForm, type ApiFormOptions } from "@/components/kit/form/use-api-form";
import { showToast } from "@/components/kit/ui/toast";
import { localePath } from "@/lib/kernel/i18n/locale";
import { useFormContext } from "./form-context";

export type DeskFormOptions<I extends FieldValues, T> = Omit<
  ApiFormOptions<I, T>,
  "locale" | "texts" | "onDone"
> & {
  /** Says what was done. The screen is then loaded anew, unless another one follows. */
  done?(data: T): string;
  /** The screen that follows. */
  leadsTo?(data: T): string;
  /** What else follows, before the screen is loaded. */
  onDone?(data: T, body: I): void | Promise<void>;
};

/** A form of the account area over one endpoint, in the language and with the texts of its frame. */
export function useDeskForm<I extends FieldValues, T = unknown>({
  done,
  leadsTo,
  onDone,
  ...options
}: DeskFormOptions<I, T>): ApiForm<I> {
  const { locale, texts } = useFormContext();
  const router = useRouter();
  return useApiForm<I, T>({
    ...options,
    locale,
    texts,
    async onDone(data, body) {
      if (done) showToast(done(data));
      await onDone?.(data, body);
      if (leadsTo) router.push(localePath(locale, leadsTo(data)));
      else if (done) router.refresh();
    },
  });
}
