import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { assignmentParams } from "@/lib/kernel/assignment/params";
import {
  assignmentBody,
  assignmentOfItem,
  assignmentResponse,
} from "@/lib/kernel/assignment/schema";
import {
  clearAssignment,
  findAssigned,
  readAssignment,
  setAssignment,
} from "@/lib/kernel/assignment/service";
import { discardQuery } from "@/lib/kernel/working-copy/schema";

const addressed = { access: "editor", params: assignmentParams } as const;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    ...addressed,
    summary: "Get who works on an item, and to whom it can be assigned",
    response: assignmentOfItem,
    responseKind: "item",
    find: ({ actor, params }) => findAssigned(actor, params),
    run: ({ actor, item }) => readAssignment(actor, item),
  }),
  PUT: route({
    ...addressed,
    summary: "Set who works on an item, until when, and how far it is",
    body: assignmentBody,
    response: assignmentResponse,
    responseKind: "item",
    find: ({ actor, params }) => findAssigned(actor, params),
    run: ({ actor, item, body, locale }) => setAssignment(actor, item, body, locale),
  }),
  DELETE: route({
    ...addressed,
    summary: "Remove the assignment of an item",
    query: discardQuery,
    responseKind: "empty",
    find: ({ actor, params }) => findAssigned(actor, params),
    run: ({ actor, item, query }) => clearAssignment(actor, item, query.version),
  }),
});
