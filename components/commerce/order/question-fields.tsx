import type { ApiForm } from "@/components/kit/form/use-api-form";
import { CheckField } from "@/components/kit/ui/check-field";
import { SelectField } from "@/components/kit/ui/select-field";
import { TextField } from "@/components/kit/ui/field";
import type { BuyLabels } from "./buy-labels";
import type { BuyableEvent } from "./on-sale";
import type { BuyFields } from "./use-buy-form";

type Props = {
  questions: BuyableEvent["questions"];
  field: ApiForm<BuyFields>["field"];
  labels: BuyLabels;
  optional: string;
};

/** The questions of an event; nothing without any. */
export function QuestionFields({ questions, field, labels, optional }: Props) {
  if (questions.length === 0) return null;
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 text-xl">{labels.questions}</legend>
      {questions.map(({ id, label, type, choices, required }) => {
        const binding = field(`answers.${id}`);
        if (type === "yes_no") return <CheckField key={id} {...binding} label={label} />;
        const shared = { ...binding, label, required, optional: required ? undefined : optional };
        return type === "choice" ? (
          <SelectField
            key={id}
            {...shared}
            choices={[
              { value: "", label: labels.noAnswer },
              ...choices.map((choice) => ({ value: choice, label: choice })),
            ]}
          />
        ) : (
          <TextField key={id} {...shared} maxLength={1000} />
        );
      })}
    </fieldset>
  );
}
