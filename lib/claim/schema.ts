import { z } from "zod";
import { bodyId, emailAddress, paragraphs } from "@/lib/core/fields";
import { claimTexts } from "./texts";

/** Says that a company is one's own, proved by an address of it or by a manager's word. */
export const newClaim = z
  .object({
    member_id: bodyId,
    proof: z.enum(["email", "manager"]),
    email: emailAddress.nullish(),
    message: paragraphs(2_000).nullish(),
  })
  .refine(({ proof, email }) => proof === "manager" || typeof email === "string", {
    path: ["email"],
    params: { texts: claimTexts("emailNeeded") },
  });
export type NewClaim = z.output<typeof newClaim>;

export const claimConfirmation = z.object({ token: z.string().min(1).max(100) });
export const claimDecision = z.object({ approve: z.boolean(), note: paragraphs(2_000).nullish() });
export type ClaimDecision = z.output<typeof claimDecision>;

const claimant = z.object({ id: z.int(), name: z.string() });
export const claimResponse = z.object({
  id: z.int(),
  member: z.object({ id: z.int(), member_name: z.string(), path: z.string().nullable() }),
  user: claimant.extend({ email: z.string() }),
  proof: z.enum(["email", "manager"]),
  email: z.string().nullable(),
  state: z.enum(["pending", "approved", "refused", "withdrawn"]),
  message: z.string().nullable(),
  note: z.string().nullable(),
  created_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
  expires_at: z.iso.datetime().nullable(),
  others: z.int(),
});
