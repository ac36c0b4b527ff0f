import { describe, expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import type { Handler } from "@/lib/kernel/api/declaration";
import { makeRecommendationToken } from "@/lib/conversation/recommendation/token";
import * as contact from "./(conversation)/contact/route";
import * as enquiry from "./(conversation)/enquiry/route";
import * as privacy from "./(site)/privacy-request/route";
import * as posts from "./(magazine)/product/route";
import * as recommendation from "./(conversation)/recommendation/route";
import * as letter from "./(audience)/registerNewsLetter/route";
import * as subscriber from "./(audience)/subsrcibe-email/route";
import { callHandler, ids } from "./test-requests";
import { hostileSubmissions, plainAddresses, type Submission } from "./test-submissions";

const write = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: "POST",
  body: JSON.stringify(body),
  headers: { "content-type": "application/json", ...headers },
});

describe("forms", () => {
  const message = {
    name: "Μαρία",
    surname: "Δούκα",
    phone: "+30 210 0000 123",
    email: "Maria@Example.test",
    message: "Καλημέρα",
  };
  const lastThread = () =>
    db.thread.findFirst({ orderBy: { id: "desc" }, include: { entries: true } });
  it("stores a contact message", async () => {
    const { status, body } = await callHandler(
      contact.POST,
      "/api/contact",
      write({ ...message, id: 7, created_at: "1970-01-01" }),
    );
    expect([status, body]).toEqual([200, { data: { form_sent: true } }]);
    expect(await lastThread()).toMatchObject({
      name: "Μαρία",
      email: "Maria@Example.test",
      entries: [{ kind: "received", text: "Καλημέρα" }],
      locale: "el",
      state: "new",
    });
  });
  it.each([{ message: "" }, { message: null }, { message: undefined, "g-recaptcha-response": "" }])(
    "requires no message: %j",
    async (change) => {
      expect(
        (await callHandler(contact.POST, "/api/contact", write({ ...message, ...change }))).status,
      ).toBe(200);
      expect(await lastThread()).toMatchObject({ entries: [{ text: null }] });
    },
  );
  it("reports every invalid field, in the page's locale", async () => {
    const { status, body } = await callHandler(
      contact.POST,
      "/api/contact",
      write({ name: " ", email: "x" }, { "accept-language": "en" }),
    );
    expect([status, body.message]).toEqual([422, "The given data was invalid."]);
    expect(Object.keys(body.errors).sort()).toEqual(["email", "name", "phone", "surname"]);
  });
  it.each([
    ["text/plain", 415],
    ["application/x-www-form-urlencoded", 415],
  ])("refuses %s", async (type, expected) => {
    expect(
      (
        await callHandler(contact.POST, "/api/contact", {
          method: "POST",
          body: "a=1",
          headers: { "content-type": type },
        })
      ).status,
    ).toBe(expected);
  });
  it.each(["{", "[]", "null", "1", '"x"'])("refuses the body %s with a 400", async (body) => {
    expect(
      (
        await callHandler(contact.POST, "/api/contact", {
          method: "POST",
          body,
          headers: { "content-type": "application/json" },
        })
      ).status,
    ).toBe(400);
  });
  it("refuses a body that is too large, and control characters", async () => {
    expect(
      (
        await callHandler(
          contact.POST,
          "/api/contact",
          write({ ...message, message: "x".repeat(300_000) }),
        )
      ).status,
    ).toBe(413);
    expect(
      (await callHandler(contact.POST, "/api/contact", write({ ...message, name: "a\u0000b" })))
        .status,
    ).toBe(422);
    expect(
      (
        await callHandler(
          contact.POST,
          "/api/contact",
          write({ ...message, email: "a@b.gr\r\nBcc: c@d.gr" }),
        )
      ).status,
    ).toBe(422);
  });
  it.each<Record<string, string>>([
    { origin: "https://evil.example" },
    { "sec-fetch-site": "cross-site" },
    { origin: "null" },
  ])("refuses requests of other sites: %j", async (headers) => {
    expect((await callHandler(contact.POST, "/api/contact", write(message, headers))).status).toBe(
      403,
    );
  });
  it("accepts five messages an hour from one IP address", async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++)
      statuses.push(
        (
          await callHandler(
            contact.POST,
            "/api/contact",
            write(message, { "x-client-address": "192.0.2.2" }),
          )
        ).status,
      );
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
  it("subscribes an e-mail address once, and responds the same to a known one", async () => {
    const results = await Promise.all(
      [1, 2, 3].map(() =>
        callHandler(
          letter.POST,
          "/api/registerNewsLetter",
          write({ email: "Reader@Example.test", active: 1 }),
        ),
      ),
    );
    expect(results.map((result) => [result.status, result.body])).toEqual(
      Array.from({ length: 3 }, () => [200, { data: { subscribed: true } }]),
    );
    expect(
      await db.subscribeEmail.findMany({ where: { email: "reader@example.test" } }),
    ).toMatchObject([{ active: false, confirmedAt: null }]);
  });
});

describe("hostile submissions", () => {
  /** Runs in full as `npm run bench -- submissions`. */
  const COUNT = 120;
  const HANDLERS: Record<Submission["path"], Handler> = {
    "/api/contact": contact.POST,
    "/api/registerNewsLetter": letter.POST,
    "/api/enquiry": enquiry.POST,
    "/api/recommendation": recommendation.POST,
    "/api/subsrcibe-email": subscriber.POST,
    "/api/privacy-request": privacy.POST,
  };
  const OFFICE = "office@example.test";
  it("have no second recipient, and no 5xx", async () => {
    await db.member.update({ where: { id: ids.member }, data: { email: OFFICE } });
    const invited = await db.recommendation.createManyAndReturn({
      data: Array.from({ length: COUNT / 6 }, () => ({
        memberId: ids.member,
        locale: "el" as const,
        inviteAt: new Date(),
      })),
      select: { id: true },
    });
    const tokens = invited.map(({ id }) => makeRecommendationToken(id));
    const submissions = hostileSubmissions(COUNT, { memberId: ids.member, tokens });
    settings().RATE_LIMIT_FACTOR = 1_000;
    const before = new Set((await db.mail.findMany({ select: { id: true } })).map(({ id }) => id));
    const statuses = new Map<string, Set<number>>();
    for (const { path, body } of submissions) {
      const { status } = await callHandler(HANDLERS[path], path, write(body));
      statuses.set(path, (statuses.get(path) ?? new Set()).add(status));
    }
    settings().RATE_LIMIT_FACTOR = 1;
    for (const [path, found] of statuses) {
      expect(
        [...found].filter((status) => ![200, 201, 422].includes(status)),
        path,
      ).toEqual([]);
      // Some are well-formed, so that the form itself is reached.
      expect(found.has(200) || found.has(201), path).toBe(true);
    }
    const allowed = plainAddresses(submissions).add(OFFICE);
    const mails = (await db.mail.findMany()).filter(({ id }) => !before.has(id));
    expect(new Set(mails.map(({ kind }) => kind))).toEqual(
      new Set(["newsletter_confirm", "enquiry_forwarded", "privacy_request"]),
    );
    for (const { toAddress } of mails) expect(allowed).toContain(toAddress);
    const caught = submissions.flatMap(({ path, body }) =>
      /news|subs/i.test(path) && typeof body.website === "string" && body.website
        ? [String(body.email)]
        : [],
    );
    expect(caught.length).toBeGreaterThan(5);
    expect(await db.subscribeEmail.count({ where: { email: { in: caught } } })).toBe(0);
  });
  it("by a program that fills in the hidden field are stored as spam, and mailed to nobody", async () => {
    const mails = await db.mail.count();
    const sent = await callHandler(
      contact.POST,
      "/api/contact",
      write({
        name: "Bot",
        surname: "Bot",
        phone: "2100000000",
        email: "bot@example.test",
        website: "https://spam.example",
      }),
    );
    expect([sent.status, sent.body]).toEqual([200, { data: { form_sent: true } }]);
    expect(await db.thread.findFirst({ orderBy: { id: "desc" } })).toMatchObject({
      name: "Bot",
      state: "spam",
      isUnanswered: false,
    });
    expect(await db.mail.count()).toBe(mails);
  });
});

it("responds to an unknown method with 405 and Allow", async () => {
  const { status, headers, body } = await callHandler(posts.DELETE, "/api/product", {
    method: "DELETE",
  });
  expect([status, headers.get("allow"), body.message]).toEqual([
    405,
    "GET, POST, HEAD, OPTIONS",
    "Method Not Allowed",
  ]);
});
