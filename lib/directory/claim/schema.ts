import { z } from "zod";
import { withFieldErrors } from "@/lib/kernel/core/object-rules";
import { bodyId, emailAddress, paragraphs } from "@/lib/kernel/core/fields";
import { vatCheckResponse } from "@/lib/directory/member/vat/schema";
import { claimTexts } from "./texts";

/** A new claim of a company, proved by a mailbox at its domain or decided by a manager. */
export const newClaim = z
  .object({
    member_id: bodyId,
    proof: z.enum(["email", "manager"]),
    email: emailAddress.nullish(),
    message: paragraphs(2_000).nullish(),
  })
  .refine(({ proof, email }) => proof === "manager" || typeof email === "string", {
    ...withFieldErrors,
    path: ["email"],
    params: { texts: claimTexts("emailNeeded") },
  });
export type NewClaim = z.output<typeof newClaim>;

export const claimConfirmation = z.object({ token: z.string().min(1).max(100) });
export const claimDecision = z.object({ approve: z.boolean(), note: paragraphs(2_000).nullish() });
export type ClaimDecision = z.output<typeof claimDecision>;

const claimState = z.enum(["pending", "approved", "refused", "withdrawn", "undone"]);
const claimant = z.object({ id: z.int(), name: z.string() });
export const claimResponse = z.object({
  id: z.int(),
  member: z.object({ id: z.int(), member_name: z.string(), path: z.string().nullable() }),
  user: claimant.extend({ email: z.string() }),
  proof: z.enum(["email", "manager"]),
  email: z.string().nullable(),
  state: claimState,
  message: z.string().nullable(),
  note: z.string().nullable(),
  created_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
  expires_at: z.iso.datetime().nullable(),
  email_confirmed_at: z.iso.datetime().nullable(),
  others: z.int(),
});

const time = z.iso.datetime();
const named = z.object({ id: z.int(), name: z.string() });

/** A claim with the evidence for its decision. */
export const claimEvidenceResponse = claimResponse.extend({
  evidence: z.object({
    company: z.object({
      website: z.string().nullable(),
      email: z.string().nullable(),
      phones: z.array(z.string()),
      vat_check: vatCheckResponse.nullable(),
      created_at: time,
      approved_at: time.nullable(),
    }),
    claimant: z.object({
      registered_at: time,
      verified_at: time.nullable(),
      claims_count: z.int(),
    }),
    obstacle: z
      .enum(["represented", "no_site", "other_domain", "not_by_editors", "undone_before"])
      .nullable(),
    domains: z.object({
      website: z.string().nullable(),
      mail: z.string(),
      account: z.string(),
      is_same: z.boolean(),
    }),
    website_author: named.extend({ is_editor: z.boolean() }).nullable(),
    people: z.array(named.extend({ email: z.string(), since: time })),
    history: z.array(
      z.object({
        version: z.int(),
        at: time,
        actor: named.nullable(),
        fields: z.array(z.string()),
      }),
    ),
    other_claims: z.array(
      z.object({
        id: z.int(),
        state: claimState,
        proof: z.enum(["email", "manager"]),
        user: named,
        created_at: time,
      }),
    ),
  }),
});
