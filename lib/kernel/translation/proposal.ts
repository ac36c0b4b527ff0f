import { z } from "zod";
import { AppError, invalid } from "@/lib/kernel/core/errors";
import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import { text } from "@/lib/kernel/http/params";
import { countRequest } from "@/lib/kernel/http/limits";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import el from "@/messages/el/services/translation.json";
import en from "@/messages/en/services/translation.json";
import { hasMachine, translateByMachine } from "./machine";
import { findInMemory } from "./memory/find";
import { MAX_SEGMENT } from "./memory/segments";

const { text: proposalText } = localizedTexts({ el, en });

/** Where a proposal comes from. */
const PROPOSAL_SOURCES = ["memory", "machine"] as const;

/** `source` restricts the proposal; without it the memory comes first. */
export const proposalQuery = z.object({
  from: z.enum(LOCALES),
  to: z.enum(LOCALES),
  text: text(MAX_SEGMENT),
  source: z.enum(PROPOSAL_SOURCES).optional(),
});

/** `similarity` in percent is that of the remembered source; null for a machine. */
export const proposalResponse = z.object({
  proposal: z.string(),
  source: z.enum(PROPOSAL_SOURCES),
  similarity: z.int().min(0).max(100).nullable(),
});
export type Proposal = z.output<typeof proposalResponse>;

/** Whoever writes content: editors, and the people of a company with a confirmed address. */
const mayPropose = (actor: UserActor) =>
  actor.verified && (hasRole(actor, "editor") || actor.memberId !== null);

/**
 * A proposal for the translation of a text: what was translated before, else a machine's, or null.
 * @throws AppError forbidden for readers, invalid for one language, too_many, unavailable when the
 * machine does not answer
 */
export async function proposeTranslation(
  actor: UserActor,
  { from, to, text: asked, source }: z.output<typeof proposalQuery>,
  locale: Locale,
): Promise<Proposal | null> {
  if (!mayPropose(actor)) throw new AppError("forbidden");
  if (from === to) throw invalid("to", proposalText("sameLanguage", locale));
  await countRequest("translation", `user:${actor.userId}`);
  if (source !== "machine") {
    const remembered = await findInMemory(asked, from, to);
    if (remembered) return { ...remembered, source: "memory" };
  }
  if (source === "memory" || !hasMachine()) return null;
  await countRequest("machine_translation", `user:${actor.userId}`);
  const proposal = await translateByMachine(asked, from, to);
  return { proposal, source: "machine", similarity: null };
}
