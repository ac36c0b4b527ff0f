import { randomInt, randomUUID } from "node:crypto";

/** What the requests of a run are about. */
export type Material = {
  /** Orders with ten tickets each. */
  orders: { id: number; signature: string }[];
  postIds: number[];
  members: { id: number; slug: string }[];
  freeSale: { eventId: number; typeId: number };
};

export type DearInit = { method?: string; headers?: Record<string, string>; body?: string };
type DearRequest = { path: string; init?: DearInit };
/** A kind of request that costs much and that anybody may send; each time another one. */
export type DearKind = { what: string; request(material: Material): DearRequest };

const one = <T>(list: readonly T[]): T => list[randomInt(list.length)]!;
/** A header with which no cache answers, and which makes no user. */
const UNCACHED: DearInit = { headers: { authorization: "Bearer nobody" } };

const post = (path: string, body: object): DearRequest => ({
  path,
  init: {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
    body: JSON.stringify(body),
  },
});

const person = () => ({
  name: "Μαρία",
  surname: "Δούκα",
  email: `${randomUUID()}@example.test`,
});

const GREEK = [..."αβγδεζηθικλμνξοπρστυφχψω"];

export const DEAR_KINDS: readonly DearKind[] = [
  {
    what: "tickets as PDF",
    request({ orders }) {
      const { id, signature } = one(orders);
      return { path: `/api/event-order/${id}/tickets.pdf?signature=${signature}` };
    },
  },
  {
    what: "share card",
    request: ({ postIds }) => ({
      path: `/og/${one(["el", "en"])}/post/${one(postIds)}.png`,
      init: UNCACHED,
    }),
  },
  {
    what: "page of a company",
    request: ({ members }) => ({ path: `/member/${one(members).slug}`, init: UNCACHED }),
  },
  { what: "list of events", request: () => ({ path: "/events", init: UNCACHED }) },
  {
    what: "enquiry to three",
    request: ({ members }) =>
      post("/api/enquiry", {
        ...person(),
        member_ids: [...new Set([one(members).id, one(members).id, one(members).id])],
        message: `Θα ήθελα μια προσφορά για μια ανακαίνιση, ${randomUUID()}.`,
      }),
  },
  {
    what: "a hundred posts by id",
    request: ({ postIds }) => ({
      path: `/api/product?per_page=100&ids=${Array.from({ length: 100 }, () => one(postIds)).join(",")}`,
    }),
  },
  {
    what: "free order",
    request: ({ freeSale }) =>
      post("/api/event-order", {
        event_id: freeSale.eventId,
        items: [{ ticket_type_id: freeSale.typeId, quantity: 10 }],
        buyer: person(),
      }),
  },
  {
    what: "search of two letters",
    request: () => ({ path: `/api/search?search=${encodeURIComponent(one(GREEK) + one(GREEK))}` }),
  },
  {
    what: "registration",
    request() {
      const password = `Κοχύλια-${randomUUID()}`;
      return post("/api/users", {
        ...person(),
        password,
        password_confirmation: password,
        terms: true,
      });
    },
  },
];
