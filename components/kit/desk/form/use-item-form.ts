"use client";

import { useRouter } from "next/navigation";
import type { FieldValues } from "react-hook-form";
import { callApi } from "@/components/kit/form/api-client";
import { useSavedForm, type SavedForm, type SavedFormOptions } from "./use-saved-form";

type Options<I extends FieldValues, T> = Pick<
  SavedFormOptions<I, T>,
  "schema" | "read" | "confirm"
> & {
  /** The endpoint of the item; by default named as its kind. */
  path?: string;
  /** The body of changed fields, where the API names them otherwise. */
  bodyOf?(changes: Partial<I>): unknown;
};

/**
 * The form of a stored item, which is changed by a PUT; the screen then shows the item anew.
 * @param kind with the id the key of the draft in the browser
 */
export function useItemForm<I extends FieldValues, T extends { id: number }>(
  kind: string,
  item: T,
  { path = `/api/${kind}/${item.id}`, bodyOf = (changes) => changes, ...options }: Options<I, T>,
): SavedForm<I> {
  const router = useRouter();
  return useSavedForm<I, T>({
    ...options,
    draftKey: `${kind} ${item.id}`,
    saved: options.read(item),
    call: (changes) => callApi(path, bodyOf(changes), "PUT"),
    onSaved: () => router.refresh(),
  });
}
