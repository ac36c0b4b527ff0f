import { afterAll, beforeAll, beforeEach } from "vitest";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { toDay } from "@/lib/commerce/membership/dates";
import { TestStripe } from "@/lib/commerce/payment/stripe/test-stripe";
import { deliver, payAtStripe, useTestStripe } from "@/lib/commerce/payment/test-checkout";
import { sendRequest } from "../../rights/request";

// For tests of memberships: each test has a new company with one person.

export const server = new TestStripe();
export let manager: TestUser;
beforeAll(async () => {
  await useTestStripe(server);
  manager = await testUser({ role: "manager" });
  await price(12_400);
});
afterAll(() => server.stop());

const invoice = {
  vat_number: "094014201",
  company: "Δούκα ΑΕ",
  address: "Βόλου 1",
  tax_office: "",
};
/** Sets the price of a year; 0 stops the sale. */
export const price = (cents: number) =>
  sendRequest("PUT /api/setting", { user: manager, body: { membership_price_cents: cents } });

export let memberId: number;
export let owner: TestUser;
beforeEach(async () => {
  const member = await db.member.create({
    data: {
      approvedAt: new Date(),
      translations: {
        create: {
          locale: "el",
          name: "Κεραμικά Δούκα",
          slug: `keramika-${crypto.randomUUID().slice(0, 8)}`,
          status: "published",
          publishedAt: new Date(0),
        },
      },
    },
    select: { id: true },
  });
  memberId = member.id;
  owner = await testUser({ memberId });
});

type Ordered = { id: number; order_url: string; expires_at: string };
/** Orders a year for the company. */
export const order = async (
  user = owner,
  body: object = {},
  headers: Record<string, string> = {},
) => {
  const result = await sendRequest("POST /api/membership-order", {
    user,
    body: { member_id: memberId, invoice, ...body },
    headers,
  });
  return { ...result, order: result.data as Ordered };
};
/** Grants or ends the membership of the company. */
export const change = (body: object, user = manager) =>
  sendRequest("POST /api/member/{id}/membership", {
    user,
    params: { id: memberId },
    body: { reason: "Χορηγία", ...body },
  });
/** Whether the company has the badge. */
export const isMember = async () =>
  (await db.member.findUniqueOrThrow({ where: { id: memberId }, select: { isMember: true } }))
    .isMember;
/** The periods of the company: first day, last day, whether ended. */
export const periods = async () => {
  const rows = await db.membershipPeriod.findMany({ where: { memberId }, orderBy: { id: "asc" } });
  return rows.map(({ startsOn, endsOn, endedAt }) => [
    toDay(startsOn),
    endsOn && toDay(endsOn),
    endedAt !== null,
  ]);
};
/** The mails that wait to be sent to the people of the company. */
export const mailKinds = async () => {
  const jobs = await db.$queryRaw<{ kind: string }[]>`
    SELECT j.payload -> 'job' ->> 'kind' AS kind FROM graphile_worker._private_jobs AS j
    WHERE (j.payload -> 'job' ->> 'memberId')::int = ${memberId} ORDER BY j.id`;
  return jobs.map(({ kind }) => kind);
};
/** An order that is paid at Stripe, which reports it a number of times. */
export const pay = async (reports = 1) => {
  const { order: made } = await order();
  const session = await payAtStripe(server, made.id);
  const report = server.deliver("checkout.session.completed", session);
  for (let sent = 0; sent < reports; sent++) await deliver(report);
  return made;
};
/** Lets a number of days pass, seen from the periods of the company. */
export const moveBack = async (days: number) => {
  await db.$executeRaw`UPDATE membership_period SET starts_on = starts_on - ${days}::int,
    ends_on = ends_on - ${days}::int WHERE member_id = ${memberId}`;
};
