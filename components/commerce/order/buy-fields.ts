/** An answer to a question of the event. */
export type Answer = string | boolean;

/** Who uses a ticket, in the form. */
export type HolderFields = Record<"name" | "surname" | "email", string> & {
  answers: Record<string, Answer>;
};

/** The fields of the form; `items` is chosen outside of it and has its errors here. */
export type BuyFields = {
  items: unknown;
  buyer: Record<"name" | "surname" | "email" | "phone" | "country", string>;
  answers: Record<string, Answer>;
  holders: HolderFields[];
  invoice: Record<"vat_number" | "company" | "address" | "tax_office", string>;
  promo_code: string;
};
