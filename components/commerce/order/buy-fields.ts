/** An answer to a question of the event. */
export type Answer = string | boolean;

/** Who uses a ticket, in the form. */
export type HolderFields = Record<"name" | "surname" | "email", string> & {
  answers: Record<string, Answer>;
};

/** The fields of the form; `items` and `addons` are chosen outside of it and have their errors here. */
export type BuyFields = {
  items: unknown;
  addons: unknown;
  buyer: Record<"name" | "surname" | "email" | "phone" | "country", string>;
  answers: Record<string, Answer>;
  holders: HolderFields[];
  invoice: Record<"vat_number" | "company" | "address" | "tax_office", string>;
  promo_code: string;
};
