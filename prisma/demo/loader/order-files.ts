import { readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import { OrderStatus } from "@/prisma/client/enums";

const text = z.string().min(1);

const orderSchema = z.object({
  /** The key of the event. */
  event: text,
  /** The name of a demo account before its @, or name, surname and e-mail address. */
  buyer: z.union([text, z.tuple([text, text, z.email()])]),
  locale: z.enum(LOCALES).default("el"),
  at: text,
  status: z.enum(OrderStatus),
  method: z.enum(["test", "bank_transfer"]).default("test"),
  tickets: z.array(z.tuple([z.int().min(0), z.int().positive()])).min(1),
  /** Answers to the questions of the event, in their order. */
  answers: z.array(z.union([text, z.boolean()])).default([]),
  /** How many of its tickets were paid back, and why. */
  refunded: z.int().default(0),
  reason: text.optional(),
  /** How many of its tickets were checked in. */
  checked: z.int().default(0),
  disputed: z.boolean().default(false),
  invoice: z
    .object({ company: text, vat_number: text, address: text, tax_office: text })
    .optional(),
});
export type OrderFile = z.output<typeof orderSchema>;

/** Reads the orders of the demo. @throws ZodError for another shape */
export async function readOrders(): Promise<OrderFile[]> {
  const file = path.resolve("prisma/demo/orders.yaml");
  return z.array(orderSchema).parse(parse(await readFile(file, "utf8")));
}
