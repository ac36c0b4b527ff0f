import { readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { LOCALES } from "@/lib/kernel/i18n/locale";

const text = z.string().min(1);

/** Whoever writes: the name of an account before its @. */
const person = text;

const conversationsSchema = z.object({
  /** Accounts without a password, which nobody can sign in to. */
  people: z.array(
    z.object({ email: z.email(), name: text, surname: text, locale: z.enum(LOCALES) }),
  ),
  conversations: z.array(
    z.object({
      between: z.tuple([person, person]),
      /** How many of the last messages somebody has not seen. */
      unread: z.record(person, z.int().positive()).default({}),
      /** Author, time as days from loading, text. */
      messages: z.array(z.tuple([person, text, text])).min(1),
    }),
  ),
});
export type ConversationsFile = z.output<typeof conversationsSchema>;

/** Reads the conversations of the demo. @throws ZodError for another shape */
export async function readConversations(): Promise<ConversationsFile> {
  const file = path.resolve("prisma/demo/conversations.yaml");
  return conversationsSchema.parse(parse(await readFile(file, "utf8")));
}
