import { z, type ZodObject, type ZodType } from "zod";
import { hasRole, type Actor } from "@/lib/core/actor";

const HIGHEST_FIRST = ["manager", "editor", "user", "public"] as const;
type Schemas = Partial<Record<(typeof HIGHEST_FIRST)[number], ZodType>>;

/** A body whose fields depend on the role of who sends it. */
export type RoleBodies<S extends Schemas = Schemas> = { byRole: S };

/**
 * A body with one schema per role; the highest role that the actor has counts. Fields beyond a
 * user's right are dropped, not refused.
 */
export const bodyByRole = <S extends Schemas>(byRole: S): RoleBodies<S> => ({ byRole });

const isByRole = (body: ZodType | RoleBodies): body is RoleBodies => "byRole" in body;

/** The schema that checks a body of this actor. @throws Error when there is none for the role */
export function schemaFor(body: ZodType | RoleBodies, actor: Actor): ZodType {
  if (!isByRole(body)) return body;
  const role = HIGHEST_FIRST.find(
    (name) => body.byRole[name] && (name === "public" || hasRole(actor, name)),
  );
  const schema = role && body.byRole[role];
  if (!schema) throw new Error("no body for this role");
  return schema;
}

/** All schemas of a body, one for a body that is the same for everyone. */
export function schemasOf(body: ZodType | RoleBodies | undefined): ZodType[] {
  if (!body) return [];
  return isByRole(body) ? Object.values(body.byRole).filter((one) => one !== undefined) : [body];
}

/** The object below transforms and refinements, which is what a client sends. */
export function inputObject(schema: ZodType | undefined): ZodObject | undefined {
  let at: unknown = schema;
  while (at instanceof z.ZodPipe) at = at.in;
  return at instanceof z.ZodObject ? at : undefined;
}
