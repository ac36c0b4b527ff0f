import type { z, ZodObject, ZodType } from "zod";
import type { Actor, ActorOf } from "@/lib/kernel/core/actor";
import type { BodySize } from "@/lib/kernel/core/body-size";
import type { Paged, Paging } from "@/lib/kernel/core/paging";
import { withFlatFields } from "@/lib/kernel/content/flat-fields";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { Body, BodyOf, Handler } from "./declaration";
import { methods } from "./methods";
import { route } from "./route";

/** The parameters of every list for editing, beside its filters. */
type EditParams = { paging: Paging; sort?: string | undefined };

/** A row of a list for editing. */
type Row = { translations: Record<Locale, object | null> };

/** Content that everyone lists, and that those who may write it create. */
type Listed<
  R extends "user" | "editor",
  Q extends ZodType,
  E extends ZodType<EditParams>,
  B extends Body,
> = {
  summaries: { list: string; create: string };
  /** Who may see the list for editing, and create an item. */
  access: R;
  cached?: readonly string[];
  query: Q;
  response: ZodType;
  list(query: z.output<Q>, locale: Locale, actor: Actor): Promise<Paged<unknown>>;
  editQuery: E;
  rowResponse: ZodType;
  /** The fields of a translation of a row, which its rows have flat too. */
  rowTranslation: ZodObject;
  listForEditing(
    actor: ActorOf<R>,
    filters: Omit<z.output<E>, keyof EditParams>,
    paging: Paging,
    locale: Locale,
    sort: z.output<E>["sort"],
  ): Promise<Paged<Row>>;
  bodySize?: BodySize;
  body: B;
  editResponse: ZodType;
  /** Refuses users before the body is read. */
  find?: (actor: ActorOf<R>) => Promise<unknown>;
  create(actor: ActorOf<R>, body: BodyOf<B>, locale: Locale): Promise<unknown>;
};

/**
 * The endpoints of a list, as the exports of its route file: GET for everyone, with `admin=true` the
 * rows for those who may edit; and POST for a new item.
 */
export function listRoutes<
  R extends "user" | "editor",
  Q extends ZodType,
  E extends ZodType<EditParams>,
  B extends Body,
>({
  summaries,
  access,
  cached,
  query,
  response,
  list,
  editQuery,
  rowResponse,
  rowTranslation,
  listForEditing,
  bodySize,
  body,
  editResponse,
  find,
  create,
}: Listed<R, Q, E, B>): ReturnType<typeof methods<{ GET: Handler; POST: Handler }>> {
  return methods({
    GET: route({
      summary: summaries.list,
      access: "public",
      query,
      ...(cached && { cached }),
      response,
      responseKind: "list",
      run: ({ actor, locale, query: asked }) => list(asked as z.output<Q>, locale, actor),
      admin: {
        access,
        query: editQuery,
        response: rowResponse,
        run: async ({ actor, locale, query: asked }) => {
          const { paging, sort, ...filters } = asked as z.output<E>;
          const page = await listForEditing(actor, filters, paging, locale, sort);
          return withFlatFields(page, locale, rowTranslation);
        },
      },
    }),
    POST: route({
      summary: summaries.create,
      access,
      ...(bodySize && { bodySize }),
      body,
      response: editResponse,
      responseKind: "item",
      status: 201,
      isRepeatable: true,
      ...(find && { find: ({ actor }: { actor: ActorOf<R> }) => find(actor) }),
      run: ({ actor, locale, body: sent }) => create(actor, sent, locale),
    }),
  });
}
