import type { ZodType } from "zod";
import type { ActorOf, Role } from "@/lib/kernel/core/actor";
import { requestedVersion } from "@/lib/kernel/http/input";
import { methods } from "./methods";
import { idOrSlugParams, pagedQuery } from "@/lib/kernel/http/params";
import { route } from "./route";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { RevisionKind } from "@/lib/kernel/manifest/stored-kinds";
import {
  restoreBody,
  revisionHeadResponse,
  revisionParams,
  revisionResponse,
  type Restored,
} from "@/lib/kernel/revision/schema";
import { getRevision, listRevisions } from "@/lib/kernel/revision/service";

/** Finds the requested item for a user, or throws 404 or 403. */
type Find<R extends Role> = (actor: ActorOf<R>, idOrSlug: string) => Promise<{ id: number }>;

type Own<R extends "user" | "editor"> = {
  kind: RevisionKind;
  /** The noun in summaries: "a post". */
  noun: string;
  access: R;
  /** Set for items that have an id and no slug. */
  params?: ZodType<{ id: string | number }>;
  /** The schema of the editing view, which is the response of a restore. */
  response: ZodType;
  /** Finds the item for reading its history. */
  find: Find<R>;
  /** Finds the item for restoring an earlier version. */
  findToChange: Find<R>;
  findInTrash: Find<R>;
  restoreVersion(
    actor: ActorOf<R>,
    id: number,
    restored: Restored,
    locale: Locale,
    version: number | undefined,
  ): Promise<unknown>;
  takeOutOfTrash(actor: ActorOf<R>, id: number, locale: Locale): Promise<unknown>;
};

/**
 * The endpoints of an item's history, each as the exports of its route file: `…/revisions`,
 * `…/revisions/{version}`, `…/revisions/{version}/restore` and `…/restore`.
 */
export function historyRoutes<R extends "user" | "editor">({
  kind,
  noun,
  access,
  params = idOrSlugParams,
  response,
  find,
  findToChange,
  findInTrash,
  restoreVersion,
  takeOutOfTrash,
}: Own<R>) {
  return {
    list: methods({
      GET: route({
        summary: `List the versions of ${noun}, newest first`,
        access,
        params,
        query: pagedQuery,
        response: revisionHeadResponse,
        responseKind: "list",
        find: ({ actor, params: { id } }) => find(actor, String(id)),
        run: ({ item: found, query }) => listRevisions(kind, found.id, query.paging),
      }),
    }),
    version: methods({
      GET: route({
        summary: `Get ${noun} as of a version`,
        access,
        params: revisionParams,
        response: revisionResponse,
        responseKind: "item",
        find: ({ actor, params: { id } }) => find(actor, id),
        run: ({ item: found, params: { version } }) => getRevision(kind, found.id, version),
      }),
    }),
    restoreVersion: methods({
      POST: route({
        summary: `Restore the texts and pictures of a version of ${noun}, as a new version`,
        access,
        params: revisionParams,
        body: restoreBody,
        bodyIsOptional: true,
        response,
        responseKind: "item",
        find: ({ actor, params: { id } }) => findToChange(actor, id),
        run: ({ actor, locale, params: { version }, item: found, body, request }) =>
          restoreVersion(
            actor,
            found.id,
            { from: version, fields: body.fields },
            locale,
            requestedVersion(request, body.version),
          ),
      }),
    }),
    restore: methods({
      POST: route({
        summary: `Restore ${noun} from the trash`,
        access,
        params,
        response,
        responseKind: "item",
        find: ({ actor, params: { id } }) => findInTrash(actor, String(id)),
        run: ({ actor, locale, item: found }) => takeOutOfTrash(actor, found.id, locale),
      }),
    }),
  };
}
