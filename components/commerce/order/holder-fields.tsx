import type { ApiForm } from "@/components/kit/form/use-api-form";
import { messageOf } from "@/components/kit/form/place-errors";
import { Button } from "@/components/kit/ui/button";
import { FieldError, TextField } from "@/components/kit/ui/field";
import type { BuyLabels } from "./buy-labels";
import { fillHolders, type Slot } from "./holder-slots";
import type { BuyableEvent } from "./on-sale";
import { QuestionInputs } from "./question-fields";
import type { BuyFields } from "./buy-fields";

type Props = {
  id: string;
  slots: readonly Slot[];
  questions: BuyableEvent["questions"];
  form: ApiForm<BuyFields>["form"];
  field: ApiForm<BuyFields>["field"];
  labels: BuyLabels;
  optional: string;
};

/** Who uses each ticket, with the questions for each; one click gives all the same. */
export function HolderFieldsets({ id, slots, questions, form, field, labels, optional }: Props) {
  if (slots.length === 0) return null;
  const { holders: error } = form.formState.errors;
  const ofList = error && !Array.isArray(error) ? messageOf(error) : undefined;
  return (
    <fieldset
      name="holders"
      tabIndex={-1}
      aria-describedby={ofList ? `${id}-error` : undefined}
      className="grid min-w-0 gap-6"
    >
      <legend className="mb-3 text-xl">{labels.holders}</legend>
      <p className="text-soft">{labels.holdersHint}</p>
      <p>
        <Button kind="quiet" onClick={() => fillHolders(form, questions, slots)}>
          {slots.length === 1 ? labels.holderMine : labels.holdersSame}
        </Button>
      </p>
      {slots.map(({ typeId, name }, at) => (
        // Tickets of one type differ by their place only.
        <fieldset
          key={`${typeId} ${at}`}
          className="grid min-w-0 gap-4 border-s-3 border-rule ps-4"
        >
          <legend className="mb-2 font-medium">
            {labels.holderOf.replace("{number}", String(at + 1)).replace("{ticket}", name)}
          </legend>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField {...field(`holders.${at}.name`)} label={labels.name} required />
            <TextField {...field(`holders.${at}.surname`)} label={labels.surname} required />
            <TextField
              {...field(`holders.${at}.email`)}
              label={labels.email}
              type="email"
              required
            />
          </div>
          <QuestionInputs
            questions={questions}
            bind={(question) => field(`holders.${at}.answers.${question}`)}
            labels={labels}
            optional={optional}
          />
        </fieldset>
      ))}
      <FieldError id={id} error={ofList} />
    </fieldset>
  );
}
