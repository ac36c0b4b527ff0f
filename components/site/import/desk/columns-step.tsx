"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/kit/ui/button";
import { ENCODINGS, SEPARATORS } from "@/lib/kernel/core/csv-format";
import {
  GATHERED_FIELDS,
  IMPORT_FIELDS,
  possibleKeys,
  type ImportField,
  type ImportOptions,
  type Mapping,
} from "@/lib/site/import/fields";
import { ScreenSection } from "@/components/kit/desk/screen/screen-section";
import { ImportProblem } from "./import-problem";
import { RulesFields } from "./rules-fields";
import { StepButton } from "./step-button";
import type { ImportControl } from "./use-import";
import { isOneOf } from "@/lib/kernel/core/records";
import { Select } from "@/components/kit/ui/select";
import { SelectField } from "@/components/kit/ui/select-field";

const SEPARATOR_NAMES = { ";": "semicolon", ",": "comma", "\t": "tab" } as const;
const ENCODING_NAMES = {
  "utf-8": "UTF-8",
  "windows-1253": "Windows-1253",
  "iso-8859-7": "ISO-8859-7",
  "utf-16le": "UTF-16",
} as const;
/** The mapping of a column by the value of its select; null ignores it. */
const chosenField = (value: string) => (isOneOf(IMPORT_FIELDS, value) ? value : null);
/** How many sample values of a column are shown. */
const SHOWN = 3;

type Props = {
  control: ImportControl;
  labels: Record<ImportField, string>;
  onRemove(): void;
  onCheck(): void;
};

/**
 * Encoding and delimiter, the column mapping and the rules of an import. Each choice is saved
 * immediately.
 */
export function ColumnsStep({ control, labels, onRemove, onCheck }: Props) {
  const t = useTranslations("account.imports");
  const id = useId();
  const { view, change, begin, busy } = control;
  const [draft, setDraft] = useState({ mapping: view.mapping, options: view.options });

  const choose = (mapping: Mapping, options: ImportOptions) => {
    const key = possibleKeys(mapping).includes(options.key)
      ? options.key
      : possibleKeys(mapping)[0]!;
    const next = { mapping, options: { ...options, key } };
    setDraft(next);
    void change(next);
  };
  const readAs = async (how: object) => {
    const now = await change(how);
    if (now) setDraft({ mapping: now.mapping, options: now.options });
  };
  const check = async () => {
    if (await begin("check", draft)) onCheck();
  };
  const isMappedElsewhere = (field: ImportField, at: number) =>
    !GATHERED_FIELDS.has(field) &&
    draft.mapping.some((one, other) => one === field && other !== at);
  return (
    <>
      <ImportProblem text={view.problem} className="mb-6" />
      <ScreenSection id="import-format" title={t("formatTitle")} text={t("formatText")}>
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            id={`${id}-encoding`}
            label={t("encoding")}
            value={view.encoding}
            choices={ENCODINGS.map((one) => ({ value: one, label: ENCODING_NAMES[one] }))}
            onChange={(event) => void readAs({ encoding: event.target.value })}
          />
          <SelectField
            id={`${id}-separator`}
            label={t("separator")}
            value={view.separator}
            choices={SEPARATORS.map((one) => ({
              value: one,
              label: t(`separators.${SEPARATOR_NAMES[one]}`),
            }))}
            onChange={(event) => void readAs({ separator: event.target.value })}
          />
        </div>
      </ScreenSection>
      <ScreenSection id="import-columns" title={t("columnsTitle")} text={t("columnsText")}>
        <ul className="import-columns">
          {view.columns.map((head, index) => {
            const name = head === "" ? t("columnUnnamed", { number: index + 1 }) : head;
            return (
              <li
                key={`${index} ${head}`}
                data-left-out={draft.mapping[index] === null || undefined}
              >
                <div className="min-w-0">
                  <p className="font-semibold">{name}</p>
                  <p className="import-values">
                    {view.sample.slice(0, SHOWN).map((cells, row) => (
                      <span key={row}>
                        {(cells[index] ?? "").trim() || <i>{t("emptyCell")}</i>}
                      </span>
                    ))}
                  </p>
                </div>
                <Select
                  label={t("columnLabel", { head: name })}
                  value={draft.mapping[index] ?? ""}
                  placeholder={t("columnIgnored")}
                  choices={IMPORT_FIELDS.map((field) => ({
                    value: field,
                    label: labels[field],
                    disabled: isMappedElsewhere(field, index),
                  }))}
                  onChange={(value) =>
                    choose(
                      draft.mapping.map((one, other) =>
                        other === index ? chosenField(value) : one,
                      ),
                      draft.options,
                    )
                  }
                />
              </li>
            );
          })}
        </ul>
      </ScreenSection>
      <ScreenSection id="import-rules" title={t("rulesTitle")} text={t("keyHint")}>
        <RulesFields
          mapping={draft.mapping}
          options={draft.options}
          onChange={(options) => choose(draft.mapping, options)}
        />
      </ScreenSection>
      <div className="import-foot">
        <StepButton busy={busy} onPress={check}>
          {t("check")}
        </StepButton>
        <Button kind="danger-quiet" onClick={onRemove}>
          {t("remove")}
        </Button>
      </div>
    </>
  );
}
