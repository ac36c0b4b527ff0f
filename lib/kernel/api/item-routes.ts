import type { ZodType } from "zod";
import type { ActorOf } from "@/lib/kernel/core/actor";
import type { BodySize } from "@/lib/kernel/core/body-size";
import { requestedVersion } from "@/lib/kernel/http/input";
import { itemQuery } from "@/lib/kernel/http/params";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { Body, BodyOf, Handler } from "./declaration";
import { methods } from "./methods";
import { route } from "./route";

/** Content that is read by everyone, and changed and removed by those who may edit it. */
type Item<R extends "user" | "editor", I extends string | number, B extends Body> = {
  summaries: { get: string; change: string; remove: string };
  /** Who may enter the editor. */
  access: R;
  params: ZodType<{ id: I }>;
  bodySize?: BodySize;
  cached?: readonly string[];
  body: B;
  response: ZodType;
  editResponse: ZodType;
  /** Finds the item of a change, and that of a removal; or throws 404 or 403. */
  find(actor: ActorOf<R>, id: I): Promise<{ id: number }>;
  findToRemove?(actor: ActorOf<R>, id: I): Promise<{ id: number }>;
  get(id: I, locale: Locale, actor: ActorOf<"public">): Promise<unknown>;
  getForEditing(actor: ActorOf<R>, id: I, locale: Locale): Promise<unknown>;
  update(
    actor: ActorOf<R>,
    id: number,
    body: BodyOf<B>,
    locale: Locale,
    version: number | undefined,
  ): Promise<unknown>;
  remove(actor: ActorOf<R>, id: number, locale: Locale): Promise<unknown>;
};

/**
 * The endpoints of one item, as the exports of its route file: GET for everyone, with `admin=true`
 * for its editors; PUT, which old clients send as POST; and DELETE.
 */
export function itemRoutes<R extends "user" | "editor", I extends string | number, B extends Body>({
  summaries,
  access,
  params,
  bodySize,
  cached,
  body,
  response,
  editResponse,
  find,
  findToRemove = find,
  get,
  getForEditing,
  update,
  remove,
}: Item<R, I, B>): ReturnType<
  typeof methods<{ GET: Handler; POST: Handler; PUT: Handler; DELETE: Handler }>
> {
  const change = route({
    summary: summaries.change,
    access,
    params,
    ...(bodySize && { bodySize }),
    body,
    response: editResponse,
    responseKind: "item",
    find: ({ actor, params: { id } }) => find(actor, id),
    run: ({ actor, locale, body: sent, item, request }) => {
      const { version } = sent as { version?: number };
      return update(actor, item.id, sent, locale, requestedVersion(request, version));
    },
  });
  return methods({
    GET: route({
      summary: summaries.get,
      access: "public",
      params,
      query: itemQuery,
      ...(cached && { cached }),
      response,
      responseKind: "item",
      run: ({ actor, locale, params: { id } }) => get(id, locale, actor),
      admin: {
        access,
        response: editResponse,
        run: ({ actor, locale, params: { id } }) => getForEditing(actor, id, locale),
      },
    }),
    POST: change,
    PUT: change,
    DELETE: route({
      summary: summaries.remove,
      access,
      params,
      responseKind: "empty",
      find: ({ actor, params: { id } }) => findToRemove(actor, id),
      run: ({ actor, item, locale }) => remove(actor, item.id, locale),
    }),
  });
}
