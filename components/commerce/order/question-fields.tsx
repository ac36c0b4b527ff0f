import type { ApiForm } from "@/components/kit/form/use-api-form";
import { CheckField } from "@/components/kit/ui/check-field";
import { SelectField } from "@/components/kit/ui/select-field";
import { TextField, type FieldBinding } from "@/components/kit/ui/field";
import type { BuyLabels } from "./buy-labels";
import type { BuyableEvent } from "./on-sale";
import type { BuyFields } from "./buy-fields";

type InputProps = {
  questions: BuyableEvent["questions"];
  bind(question: number): FieldBinding;
  labels: BuyLabels;
  optional: string;
};

/** The inputs of the questions of an event. */
export function QuestionInputs({ questions, bind, labels, optional }: InputProps) {
  return questions.map(({ id, label, type, choices, required }) => {
    const binding = bind(id);
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
  });
}

type Props = Omit<InputProps, "bind"> & { field: ApiForm<BuyFields>["field"] };

/** The questions of an event, asked once; nothing without any. */
export function QuestionFields({ field, ...props }: Props) {
  if (props.questions.length === 0) return null;
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 text-xl">{props.labels.questions}</legend>
      <QuestionInputs {...props} bind={(question) => field(`answers.${question}`)} />
    </fieldset>
  );
}
