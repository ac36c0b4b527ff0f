"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { useMemberSearch } from "@/components/directory/member/desk/use-member-search";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import {
  SearchSuggestField,
  type SuggestFieldProps,
} from "@/components/kit/desk/form/suggest-field";
import { Icon } from "@/components/kit/ui/icon";
import { IconButton } from "@/components/kit/ui/icon-button";

export type NamedMember = { id: number; name: string };
type Props = SuggestFieldProps & {
  company: NamedMember | null;
  onChange(company: NamedMember | null): void;
};

/** The company of a post, searched by name, published or not. */
export function MemberField({ company, onChange, ...field }: Props) {
  const t = useTranslations("account.editor");
  const input = useRef<HTMLInputElement>(null);
  const { locale } = useFormContext();
  const useSearch = (query: string) => {
    const { results, isFailed } = useMemberSearch(query, locale);
    return { options: results, isFailed };
  };
  const remove = () => {
    onChange(null);
    input.current?.focus();
  };
  return (
    <SearchSuggestField
      {...field}
      useSearch={useSearch}
      hint={t("companyHint")}
      foundText={(count) => t("companyResults", { count })}
      onPick={({ id: picked, name }) => onChange({ id: picked, name })}
      beside={
        company && (
          <IconButton
            look="plain"
            label={t("companyRemove", { name: company.name })}
            onClick={remove}
          >
            <Icon name="close" />
          </IconButton>
        )
      }
      ref={input}
      text={company?.name}
      placeholder={t("companyNone")}
    />
  );
}
