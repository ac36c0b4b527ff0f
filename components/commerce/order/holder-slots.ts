import type { UseFormReturn } from "react-hook-form";
import type { BuyableEvent } from "./on-sale";
import type { BuyFields, HolderFields } from "./buy-fields";
import type { Choice } from "./use-quantities";

/** A ticket that is chosen, whose holder is asked for. */
export type Slot = { typeId: number; name: string };

/** The chosen tickets one by one, in the order of the body. */
export const slotsOf = (choices: readonly Choice[]): Slot[] =>
  choices.flatMap(({ type, quantity }) =>
    Array.from({ length: quantity }, () => ({ typeId: type.id, name: type.name })),
  );

type Questions = BuyableEvent["questions"];

const blankOf = (questions: Questions): HolderFields => ({
  name: "",
  surname: "",
  email: "",
  answers: Object.fromEntries(
    questions.map(({ id, type }) => [id, type === "yes_no" ? false : ""]),
  ),
});

type Form = UseFormReturn<BuyFields>;

/** Keeps what was typed with tickets of its type when other tickets are chosen. */
export function moveHolders(
  form: Form,
  questions: Questions,
  from: readonly Slot[],
  to: readonly Slot[],
): void {
  const typed = form.getValues("holders") ?? [];
  const left = from.map(({ typeId }, at) => ({ typeId, value: typed[at] }));
  for (const [at, { typeId }] of to.entries()) {
    const found = left.findIndex((one) => one.typeId === typeId);
    const [own] = found < 0 ? [] : left.splice(found, 1);
    form.setValue(`holders.${at}`, own?.value ?? blankOf(questions));
  }
}

/** Gives all tickets what was typed for the first one, and the buyer's name and address where it has none. */
export function fillHolders(form: Form, questions: Questions, slots: readonly Slot[]): void {
  const { buyer, holders } = form.getValues();
  const first = holders?.[0];
  const blank = blankOf(questions);
  const own: HolderFields = {
    name: first?.name || buyer.name || "",
    surname: first?.surname || buyer.surname || "",
    email: first?.email || buyer.email || "",
    answers: { ...blank.answers, ...first?.answers },
  };
  for (const at of slots.keys()) form.setValue(`holders.${at}`, own);
  form.clearErrors("holders");
}
