"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { EditorField } from "@/components/kit/editor/editor-form";
import { MemberField, type NamedMember } from "@/components/magazine/post/desk/member-field";

type Props = EditorField<number | null> & { saved: NamedMember | null };

/** The organising company of an event, searched by name. */
export function OrganiserField({ id, value, error, onChange, saved }: Props) {
  const t = useTranslations("account");
  const [chosen, setChosen] = useState(saved);
  const choose = (company: NamedMember | null) => {
    setChosen(company);
    onChange(company?.id ?? null);
  };
  const named = [chosen, saved].find((one) => one?.id === value);
  const unnamed = () => ({ id: value!, name: t("editor.companyNumber", { number: value! }) });
  return (
    <MemberField
      id={id}
      label={t("event.field_member_id")}
      company={value === null ? null : (named ?? unnamed())}
      error={error}
      onChange={choose}
    />
  );
}
