import { beforeAll, describe, expect, it } from "vitest";
import { composeMail } from "@/lib/kernel/mail/compose-mail";
import { db } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import type { MailJob } from "@/lib/kernel/mail/mails";
import { MAIL_WRITERS } from "@/lib/site/register/mails";
import { endSuppression, suppress } from "@/lib/audience/subscriber/suppression";
import { makeToken } from "@/lib/audience/subscriber/token";
import { readConfirmLink, readSubscriberLink } from "@/lib/audience/subscriber/link-view";
import { handlerOf, sendRequest, type EndpointName } from "../../rights/request";

const { RATE_LIMIT_FACTOR: factor } = settings();
beforeAll(() => {
  settings().RATE_LIMIT_FACTOR = 1_000;
  return () => {
    settings().RATE_LIMIT_FACTOR = factor;
  };
});

const address = () => `r-${crypto.randomUUID().slice(0, 12)}@example.test`;
const find = (email: string) => db.subscribeEmail.findUniqueOrThrow({ where: { email } });
const mailsTo = (email: string) =>
  db.mail.findMany({ where: { toAddress: email }, orderBy: { id: "asc" } });
const post = async (call: EndpointName, body: object) => {
  const { status, data, errors } = await sendRequest(call, { body });
  return { status, state: (data as { state?: string } | undefined)?.state, errors };
};
const signUp = (email: string, more: object = {}) =>
  sendRequest("POST /api/registerNewsLetter", { body: { email, active: 1, ...more } });
const confirm = (token: string) => post("POST /api/newsletter/confirm", { token });
const leave = (token: string, more: object = {}) =>
  post("POST /api/newsletter/unsubscribe", { token, ...more });

/** The token of the link in the last mail to an address. */
async function mailedToken(email: string): Promise<string> {
  const mail = (await mailsTo(email)).at(-1)!;
  const job = { ...(mail.payload as object), kind: mail.kind } as MailJob;
  const composed = await composeMail(mail, job, MAIL_WRITERS);
  expect(`${composed?.subject} ${composed?.greeting}`).not.toContain("undefined");
  expect(composed?.action?.url).not.toContain(email.split("@")[0]);
  return composed!.action!.url.split("/").at(-1)!;
}

async function active(data: object = {}) {
  const made = await db.subscribeEmail.create({
    data: { email: address(), active: true, confirmedAt: new Date(), ...data },
  });
  return { ...made, token: makeToken("links", made, { mailRef: "c1-2" }) };
}
const waitADay = (email: string) =>
  db.$executeRaw`UPDATE subscribe_email
    SET confirmation_sent_at = confirmation_sent_at - interval '25 hours' WHERE email = ${email}`;

describe("a sign-up", () => {
  it("is active once its mailed link was posted, and a second use says what is so", async () => {
    const email = address();
    expect((await signUp(email)).data).toEqual({ subscribed: true });
    expect(await find(email)).toMatchObject({ active: false, source: "site" });
    const token = await mailedToken(email);
    expect(await readConfirmLink(token)).toMatchObject({ state: "waiting", isNewAddress: false });
    expect((await find(email)).active).toBe(false);
    const both = await Promise.all([confirm(token), confirm(token)]);
    expect(both.map(({ state }) => state).sort()).toEqual(["already", "confirmed"]);
    expect((await find(email)).active).toBe(true);
    expect(await readConfirmLink(token)).toMatchObject({ state: "already" });
  });

  it("mails an address once in 24 hours, whoever asks, and answers the same", async () => {
    const email = address();
    const answers = await Promise.all([1, 2, 3].map(() => signUp(email.toUpperCase())));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array.from({ length: 3 }, () => [200, { data: { subscribed: true } }]),
    );
    expect(await mailsTo(email)).toHaveLength(1);
    await waitADay(email);
    await signUp(email);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it("tells an active subscriber so, with the link to the preferences", async () => {
    const { email, id } = await active();
    await signUp(email);
    expect((await find(email)).active).toBe(true);
    const token = await mailedToken(email);
    expect(await readSubscriberLink(token)).toMatchObject({ state: "active", isManaged: false });
    expect(token.startsWith(`l.${id.toString(36)}.`)).toBe(true);
  });

  it("by a program that fills in the hidden field is dropped, with the same response", async () => {
    const email = address();
    const caught = await signUp(email, { website: "https://spam.example" });
    expect([caught.status, caught.body]).toEqual([200, { data: { subscribed: true } }]);
    expect(await db.subscribeEmail.count({ where: { email } })).toBe(0);
  });

  it("of a suppressed address needs a new confirmation, which ends the suppression", async () => {
    const email = address();
    await signUp(email);
    const old = await mailedToken(email);
    await suppress(db, email, "complaint");
    expect(await confirm(old)).toMatchObject({ status: 422 });
    expect(await readConfirmLink(old)).toEqual({ state: "outdated" });
    await waitADay(email);
    await signUp(email);
    expect(await db.newsletterSuppression.count({ where: { email } })).toBe(1);
    expect(await confirm(await mailedToken(email))).toMatchObject({ state: "confirmed" });
    expect(await db.newsletterSuppression.count({ where: { email } })).toBe(0);
  });

  it("cannot be confirmed after 7 days", async () => {
    const subscriber = await db.subscribeEmail.create({ data: { email: address() } });
    const at = Date.now() - 7 * 24 * 3_600_000 - 1;
    const token = makeToken("confirm", subscriber, { at });
    expect(await confirm(token)).toMatchObject({ status: 422 });
    expect(await readConfirmLink(token)).toEqual({ state: "expired" });
  });
});

describe("leaving", () => {
  it("suppresses the address, names the mail, and can be taken back for 7 days", async () => {
    const { email, token } = await active();
    expect(await readSubscriberLink(token)).toMatchObject({ state: "active" });
    expect((await find(email)).active).toBe(true);
    expect((await leave(token)).state).toBe("left");
    expect((await leave(token)).state).toBe("already");
    expect(await db.newsletterSuppression.findUnique({ where: { email } })).toMatchObject({
      reason: "unsubscribed",
      mailRef: "c1-2",
    });
    expect(await readSubscriberLink(token)).toMatchObject({
      state: "left",
      takeBackUntil: expect.any(Date) as Date,
    });
    expect((await leave(token, { take_back: true })).state).toBe("returned");
    expect((await leave(token, { take_back: true })).state).toBe("already");
    expect((await find(email)).active).toBe(true);
    await leave(token);
    await db.newsletterSuppression.update({
      where: { email },
      data: { createdAt: new Date(Date.now() - 8 * 24 * 3_600_000) },
    });
    expect(await leave(token, { take_back: true })).toMatchObject({ status: 422 });
  });

  it("cannot be taken back after a complaint", async () => {
    const { email, token } = await active();
    await suppress(db, email, "complaint");
    expect(await leave(token, { take_back: true })).toMatchObject({ status: 422 });
  });

  it.each([
    ["application/x-www-form-urlencoded", "List-Unsubscribe=One-Click"],
    [
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])("with one click takes %s from anywhere, in any number", async (type, body) => {
    settings().RATE_LIMIT_FACTOR = 0.01;
    const handler = await handlerOf("POST /api/newsletter/unsubscribe/{token}");
    const send = (token: string, text = body) =>
      handler(
        new Request(`http://localhost:3000/api/newsletter/unsubscribe/${token}`, {
          method: "POST",
          body: text,
          headers: {
            "content-type": type,
            "x-client-address": "192.0.2.77",
            origin: "https://mail.example",
            "sec-fetch-site": "cross-site",
            cookie: "auth.session-token=anything",
          },
        }),
        { params: Promise.resolve({ token }) },
      );
    for (let mail = 0; mail < 8; mail++) {
      const { email, token } = await active();
      expect((await send(token, "a=b")).status).not.toBe(200);
      expect((await find(email)).active).toBe(true);
      const first = await send(token);
      expect([first.status, await first.json()]).toEqual([200, { data: { state: "left" } }]);
      expect(await (await send(token)).json()).toEqual({ data: { state: "already" } });
      expect((await find(email)).active).toBe(false);
    }
    settings().RATE_LIMIT_FACTOR = 1_000;
  });

  it("by the link of a test mail changes nothing", async () => {
    const before = await db.newsletterSuppression.count();
    const token = makeToken("test", { id: 0, email: "" });
    expect((await leave(token)).state).toBe("test");
    expect((await leave(token, { take_back: true })).state).toBe("test");
    expect(await readSubscriberLink(token)).toMatchObject({ state: "test" });
    expect(await db.newsletterSuppression.count()).toBe(before);
  });
});

describe("preferences", () => {
  const save = (token: string, more: object) =>
    sendRequest("PUT /api/newsletter/preferences", {
      body: { token, language: "en", frequency: "weekly", all_topics: true, ...more },
    });

  it("are language, frequency and topics, of which leaving one touches no other", async () => {
    const { id, token } = await active();
    const profession = await db.profession.create({ data: { key: `t_${Date.now() % 1e6}` } });
    const [first, second] = [
      await db.category.create({ data: { code: "DS.ONE" } }),
      await db.category.create({ data: { code: "DS.TWO" } }),
    ];
    const topics = { all_topics: false, profession_ids: [profession.id] };
    await save(token, { ...topics, section_ids: [first.id, second.id] });
    await save(token, { ...topics, section_ids: [second.id] });
    expect(await readSubscriberLink(token)).toMatchObject({
      preferences: {
        language: "en",
        frequency: "weekly",
        allTopics: false,
        sectionIds: [second.id],
        professionIds: [profession.id],
      },
    });
    expect((await save(token, { ...topics, profession_ids: [] })).errors).toHaveProperty([
      "section_ids",
    ]);
    expect((await save(token, { ...topics, section_ids: [9_999_999] })).status).toBe(422);
    expect((await save(token, { version: 1 })).status).toBe(409);
    expect(await db.subscriberSection.count({ where: { subscriberId: id } })).toBe(1);
  });

  it("show the address masked, and no link of an earlier address grants anything", async () => {
    const { id, email, token } = await active();
    const view = JSON.stringify(await readSubscriberLink(token));
    expect(view).not.toContain(email.split("@")[0]);
    await db.subscribeEmail.update({ where: { id }, data: { email: address() } });
    expect(await readSubscriberLink(token)).toEqual({ state: "gone" });
    expect((await save(token, {})).status).toBe(422);
    expect((await leave(token)).state).toBe("already");
  });
});

describe("export, erasure and a change of address", () => {
  const manage = (method: "GET" | "POST" | "PUT" | "DELETE", body: { token: string }) =>
    method === "GET"
      ? sendRequest("GET /api/newsletter/manage", { query: `?token=${body.token}` })
      : sendRequest(`${method} /api/newsletter/manage`, { body });

  it("need a fresh link, mailed to the address itself", async () => {
    const { email, token } = await active();
    expect((await manage("GET", { token })).status).toBe(422);
    expect((await manage("DELETE", { token })).status).toBe(422);
    expect((await manage("POST", { token })).data).toEqual({ state: "sent" });
    const fresh = await mailedToken(email);
    expect(await readSubscriberLink(fresh)).toMatchObject({ state: "active", isManaged: true });
    expect((await manage("GET", { token: fresh })).data).toMatchObject({ email, active: true });
    const expired = makeToken("manage", await find(email), { at: Date.now() - 25 * 3_600_000 });
    expect((await manage("DELETE", { token: expired })).status).toBe(422);
  });

  it("erase everything but the suppression", async () => {
    const subscriber = await active();
    await manage("POST", subscriber);
    const token = await mailedToken(subscriber.email);
    expect((await manage("DELETE", { token })).data).toEqual({ state: "erased" });
    const { email } = subscriber;
    expect([await db.subscribeEmail.count({ where: { email } }), await mailsTo(email)]).toEqual([
      0,
      [],
    ]);
    expect(await db.newsletterSuppression.count({ where: { email } })).toBe(1);
    const entries = await db.auditEntry.findMany({ where: { subjectId: subscriber.id } });
    expect(JSON.stringify(entries)).not.toContain(email.split("@")[0]);
    expect(await readSubscriberLink(subscriber.token)).toEqual({ state: "gone" });
  });

  it("move a subscription once the new address is confirmed, replacing one that it has", async () => {
    const subscriber = await active({ locale: "en" });
    const other = await active();
    await suppress(db, other.email, "editor");
    const token = makeToken("manage", subscriber, { at: Date.now() });
    const body = { token, email: other.email };
    expect((await manage("PUT", body)).data).toEqual({ state: "sent" });
    expect((await find(subscriber.email)).active).toBe(true);
    const link = await mailedToken(other.email);
    expect(await readConfirmLink(link)).toMatchObject({ state: "waiting", isNewAddress: true });
    expect(await confirm(link)).toMatchObject({ state: "confirmed" });
    expect(await confirm(link)).toMatchObject({ state: "already" });
    expect(await find(other.email)).toMatchObject({ id: subscriber.id, active: true });
    expect(await db.newsletterSuppression.count({ where: { email: subscriber.email } })).toBe(1);
    expect(await readSubscriberLink(other.token)).toEqual({ state: "gone" });
    await endSuppression(db, subscriber.email);
  });
});
