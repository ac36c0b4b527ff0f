"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState, type ReactNode } from "react";
import { confirmAlert } from "@/components/kit/desk/alert";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { useAction } from "@/components/kit/desk/form/use-action";
import { callApi, type ApiResult } from "@/components/kit/form/api-client";
import { Button, LinkButton } from "@/components/kit/ui/button";
import { showToast } from "@/components/kit/ui/toast";

type Item = { id: number; version: number };
type Kind = "appointment-type" | "appointment-person" | "appointment-place";

/** What a form of a list is given. */
export type FormProps<T> = {
  /** Undefined for a new one. */
  item: T | undefined;
  label: string;
  busyLabel: string;
  call(body: unknown): Promise<ApiResult<T>>;
  onDone(): void;
  beside: ReactNode;
};

type Props<T extends Item> = {
  kind: Kind;
  items: T[];
  /** The words of the button that adds one. */
  add: string;
  nameOf(item: T): string;
  aboutOf(item: T): string;
  /** Whether it can be removed. */
  mayRemove(item: T): boolean;
  form(props: FormProps<T>): ReactNode;
};

/** A list of which one at a time is edited below its name, and to which one is added below. */
export function EditedList<T extends Item>(props: Props<T>) {
  const { kind, items, add, nameOf, aboutOf, mayRemove, form } = props;
  const t = useTranslations("account.appointmentOffer");
  const { locale } = useFormContext();
  const router = useRouter();
  const { busy, run } = useAction();
  const [edited, setEdited] = useState<number | "new">();
  const done = () => {
    setEdited(undefined);
    showToast(t("saved"));
    router.refresh();
  };
  const remove = async (item: T) => {
    const name = nameOf(item);
    const isSure = await confirmAlert({
      title: t("removeTitle", { name }),
      text: t("removeText"),
      confirmLabel: t("remove"),
      isDanger: true,
    });
    if (isSure)
      await run(
        "remove",
        () => callApi(`/api/${kind}/${item.id}?locale=${locale}`, undefined, "DELETE"),
        done,
      );
  };
  const formOf = (item: T | undefined) =>
    form({
      item,
      label: t(item ? "save" : "add"),
      busyLabel: t("saving"),
      call: (body) =>
        item
          ? callApi<T>(`/api/${kind}/${item.id}?locale=${locale}`, body as object, "PUT")
          : callApi<T>(`/api/${kind}?locale=${locale}`, body as object),
      onDone: done,
      beside: <LinkButton onClick={() => setEdited(undefined)}>{t("close")}</LinkButton>,
    });
  return (
    <>
      <ul className="grid gap-5">
        {items.map((item) => (
          <li key={item.id} className="border-b border-rule pb-5">
            <div className="flex flex-wrap items-baseline justify-between gap-3">
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">{nameOf(item)}</p>
                <p className="text-sm text-soft">{aboutOf(item)}</p>
              </div>
              <div className="flex flex-wrap gap-3">
                <Button
                  kind="quiet"
                  size="small"
                  aria-expanded={edited === item.id}
                  aria-label={t("editOf", { name: nameOf(item) })}
                  onClick={() => setEdited(edited === item.id ? undefined : item.id)}
                >
                  {t("edit")}
                </Button>
                {mayRemove(item) && (
                  <Button
                    kind="danger-quiet"
                    size="small"
                    aria-disabled={busy !== undefined}
                    aria-label={t("removeOf", { name: nameOf(item) })}
                    onClick={() => void remove(item)}
                  >
                    {t("remove")}
                  </Button>
                )}
              </div>
            </div>
            {edited === item.id && (
              // Another version is another form.
              <div key={item.version} className="mt-5">
                {formOf(item)}
              </div>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-5">
        {edited === "new" ? (
          formOf(undefined)
        ) : (
          <Button kind="quiet" onClick={() => setEdited("new")}>
            {add}
          </Button>
        )}
      </div>
    </>
  );
}
