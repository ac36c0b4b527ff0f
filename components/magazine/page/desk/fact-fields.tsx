"use client";

import { useTranslations } from "next-intl";
import type { FieldErrors } from "@/components/kit/editor/field-errors";
import { controlAttributes, describedBy, FieldError } from "@/components/kit/ui/field";
import { Button } from "@/components/kit/ui/button";
import { Icon } from "@/components/kit/ui/icon";
import { IconButton } from "@/components/kit/ui/icon-button";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { BlockField } from "@/components/kit/editor/block-inputs";
import type { Fact } from "./blocks";
import { Input } from "@/components/kit/ui/input";
import { TextLimit } from "@/components/kit/ui/text-limit";
import { WithProposal } from "@/components/kit/editor/passages/with-proposal";

/** The limit of `lib/magazine/page/blocks.ts`. */
const MAX_LINE = 300;

type Props = BlockField<Fact[]> & {
  locale: Locale;
  /** The errors of the facts: `0.label`. */
  errors: FieldErrors;
  /** The facts in the other language, shown while these are empty. */
  originals?: readonly Fact[];
};

/** The facts of a block, each a label and a value: added, edited, removed. */
export function FactFields(props: Props) {
  const { id, path, value: facts, error, onChange, errors, locale, originals = [] } = props;
  const t = useTranslations("account.editor");
  const set = (at: number, name: keyof Fact, text: string) =>
    onChange(facts.map((fact, index) => (index === at ? { ...fact, [name]: text } : fact)));
  return (
    <div
      className="grid gap-3"
      data-field={path}
      tabIndex={-1}
      role="group"
      aria-label={t("block_facts")}
      aria-describedby={describedBy(id, false, error)}
    >
      <FieldError id={id} error={error} />
      {facts.map((fact, at) => (
        <div key={at} className="flex gap-2" data-field={`${path}.${at}`}>
          {(["label", "value"] as const).map((name) => (
            <FactInput
              key={name}
              id={`${id}-${name}-${at}`}
              path={`${path}.${at}.${name}`}
              label={t(name === "label" ? "factLabel" : "factValue")}
              number={at + 1}
              original={originals[at]?.[name]}
              lang={locale}
              value={fact[name]}
              error={errors[`${at}.${name}`]}
              onChange={(text) => set(at, name, text)}
            />
          ))}
          <IconButton
            look="plain"
            label={t("factRemove", { number: at + 1 })}
            onClick={() => onChange(facts.filter((_one, index) => index !== at))}
          >
            <Icon name="close" />
          </IconButton>
        </div>
      ))}
      <p>
        <Button
          kind="quiet"
          size="small"
          onClick={() => onChange([...facts, { label: "", value: "" }])}
        >
          <Icon name="plus" />
          {t("factAdd")}
        </Button>
      </p>
    </div>
  );
}

type InputProps = BlockField<string> & {
  label: string;
  number: number;
  lang: Locale;
  original: string | undefined;
};

function FactInput(props: InputProps) {
  const { id, path, value, error, onChange, label, number, lang, original } = props;
  return (
    <div className="min-w-0 flex-1" data-field={path}>
      <WithProposal original={original} value={value} locale={lang} onInsert={onChange}>
        <Input
          {...controlAttributes({ id, error, maxLength: MAX_LINE })}
          label={`${label} ${number}`}
          placeholder={original || label}
          lang={lang}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </WithProposal>
      <TextLimit id={id} max={MAX_LINE} />
      <FieldError id={id} error={error} />
    </div>
  );
}
