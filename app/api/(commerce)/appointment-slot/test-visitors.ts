import { expect } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import type { SlotView } from "@/lib/commerce/appointment/schema";
import { codeOf, readVisitorToken } from "@/lib/commerce/appointment/visitor/token";
import { sendRequest } from "../../rights/request";
import { inHours, testMember, testSlot } from "./test-slots";

/** A company with somebody who acts for it, and its free slots. */
export async function testHost() {
  const member = await testMember();
  const owner: UserActor = await (await testUser({ memberId: member })).actor();
  let hour = 48;
  /** When the next slot begins: on another day than the one before. */
  const nextTime = () => inHours((hour += 27));
  return { member, owner, nextTime, freeSlot: (of = member) => testSlot(of, nextTime()) };
}
export type Host = Awaited<ReturnType<typeof testHost>>;

export const newEmail = () => `visitor-${crypto.randomUUID()}@example.test`;

/** A PUT of a visitor. */
export const send = (id: number, body: object, address?: string) =>
  sendRequest("PUT /api/appointment-slot/{id}", {
    params: { id },
    query: "?locale=en",
    body,
    headers: address === undefined ? {} : { "x-client-address": address },
  });

/** Asks to hold a slot for somebody without an account. */
export const hold = (id: number, email = newEmail(), change: object = {}, address?: string) =>
  send(
    id,
    { status: "held", guest: { name: "Maria Douka", email, phone: "2101234567" }, ...change },
    address,
  );

export const dataOf = ({ body }: { body: unknown }) => (body as { data: SlotView }).data;

/** What is wrong, by field or as a whole. */
export const problemOf = ({ body }: { body: unknown }) => {
  const { message, errors } = body as { message?: string; errors?: Record<string, string[]> };
  return errors ? Object.entries(errors).flat(2).join(" ") : message;
};

/** The visitor of a signature. */
export const idOf = (signature: string) => readVisitorToken(signature)!.visitorId;

/** A slot that somebody holds, with the signature and the code of the mail. */
export async function held(
  { freeSlot }: Host,
  { email = newEmail(), of, ...change }: { email?: string; of?: number; note?: string } = {},
) {
  const id = await freeSlot(of);
  const response = await hold(id, email, change);
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  const signature = dataOf(response).signature!;
  return { id, email, signature, code: codeOf(idOf(signature)) };
}

/** A slot that somebody booked without an account. */
export async function booked(host: Host, change?: Parameters<typeof held>[1]) {
  const made = await held(host, change);
  const { id, signature, code } = made;
  const response = await send(id, { status: "booked", signature, code });
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return made;
}

export const mailsTo = async (email: string) =>
  (await db.mail.findMany({ where: { toAddress: email }, orderBy: { id: "asc" } })).map(
    ({ kind }) => kind,
  );
export const rowOf = (id: number) => db.appointmentSlot.findUniqueOrThrow({ where: { id } });
export const visitorsOf = (email: string) => db.appointmentVisitor.count({ where: { email } });
