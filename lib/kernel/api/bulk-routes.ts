import type { z, ZodObject, ZodRawShape } from "zod";
import type { ActorOf } from "@/lib/kernel/core/actor";
import { bulkBody, bulkResponse, type BulkBody, type BulkResult } from "@/lib/kernel/content/bulk";
import { runSelected } from "@/lib/kernel/content/bulk-filter";
import type { ListScope } from "@/lib/kernel/content/list-scope";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { Handler } from "./declaration";
import { methods } from "./methods";
import { route } from "./route";

/** A list whose items can be changed at once. */
type Changed<A extends "user" | "editor", Shape extends ZodRawShape> = {
  summary: string;
  access: A;
  /** Refuses users before the body is read. */
  find?: (actor: ActorOf<A>) => Promise<void> | void;
  /** The list, whose filters may select the items. */
  list: { apiQuery: ZodObject<Shape> };
  /** What filters of the list select for a user. */
  scope(actor: ActorOf<A>, asked: z.output<ZodObject<Shape>>): Promise<ListScope>;
  change(actor: ActorOf<A>, picked: BulkBody, locale: Locale): Promise<BulkResult>;
};

/** The endpoint of changes to many items, as the exports of its route file. */
export const bulkRoutes = <A extends "user" | "editor", Shape extends ZodRawShape>({
  summary,
  access,
  find,
  list,
  scope,
  change,
}: Changed<A, Shape>): ReturnType<typeof methods<{ POST: Handler }>> =>
  methods({
    POST: route({
      summary,
      access,
      body: bulkBody,
      response: bulkResponse,
      responseKind: "item",
      ...(find && { find: async ({ actor }: { actor: ActorOf<A> }) => find(actor) }),
      run: ({ actor, locale, body }) =>
        runSelected(body, locale, { list, scope: (asked) => scope(actor, asked) }, (picked) =>
          change(actor, picked, locale),
        ),
    }),
  });
