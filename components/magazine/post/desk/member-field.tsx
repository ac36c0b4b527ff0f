"use client";

import { useTranslations } from "next-intl";
import { useRef, useState, type ChangeEvent } from "react";
import { FieldError } from "@/components/kit/ui/field";
import { useMemberSearch } from "@/components/directory/member/desk/use-member-search";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { Icon } from "@/components/kit/ui/icon";
import { IconButton } from "@/components/kit/ui/icon-button";
import { useCombobox } from "@/components/kit/ui/use-combobox";

export type NamedMember = { id: number; name: string };
type Props = {
  id: string;
  label: string;
  company: NamedMember | null;
  onChange(company: NamedMember | null): void;
  error?: string | undefined;
};

/** The company of a post, searched by name, published or not. */
export function MemberField({ id, label, company, onChange, error }: Props) {
  const t = useTranslations("account.editor");
  const common = useTranslations("account.form");
  const input = useRef<HTMLInputElement>(null);
  const { locale } = useFormContext();
  const [query, setQuery] = useState<string>();
  const { results, isFailed } = useMemberSearch(query ?? "", locale);
  const options = (query !== undefined && results) || [];
  const isOpen = options.length > 0;

  const combobox = useCombobox({
    options,
    isOpen,
    onPick({ id: picked, name }) {
      onChange({ id: picked, name });
      setQuery(undefined);
    },
    onDismiss() {
      setQuery(undefined);
      return query !== undefined;
    },
  });
  const onType = (event: ChangeEvent<HTMLInputElement>) => {
    setQuery(event.target.value);
    combobox.setActive(0);
  };
  const remove = () => {
    onChange(null);
    input.current?.focus();
  };
  const resultText = () => {
    if (query !== undefined && isFailed) return common("searchFailed");
    return query !== undefined && results
      ? t("companyResults", { count: results.length })
      : t("companyHint");
  };
  return (
    <div className="company-field">
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          {...combobox.inputProps}
          ref={input}
          id={id}
          type="text"
          className="field"
          maxLength={80}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ""}`}
          value={query ?? company?.name ?? ""}
          placeholder={t("companyNone")}
          onChange={onType}
          onBlur={() => setQuery(undefined)}
        />
        {company && (
          <IconButton
            look="plain"
            label={t("companyRemove", { name: company.name })}
            onClick={remove}
          >
            <Icon name="close" />
          </IconButton>
        )}
      </div>
      <ul {...combobox.listProps} aria-label={label} className="company-options" hidden={!isOpen}>
        {options.map(({ id: key, name }, index) => (
          <li key={key} {...combobox.optionProps(index)}>
            {name}
          </li>
        ))}
      </ul>
      <p id={`${id}-hint`} role="status" className="mt-1.5 text-sm text-soft">
        {resultText()}
      </p>
      <FieldError id={id} error={error} />
    </div>
  );
}
