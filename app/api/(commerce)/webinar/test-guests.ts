import { expect } from "vitest";
import { guestProof } from "@/lib/commerce/webinar/guest/token";
import type { SignUpView } from "@/lib/commerce/webinar/schema";
import { db } from "@/lib/kernel/core/db";
import { composeMail } from "@/lib/kernel/mail/compose-mail";
import type { MailJob } from "@/lib/kernel/mail/mails";
import { MAIL_WRITERS } from "@/lib/site/register/mails";
import { sendRequest } from "../../rights/request";

type Sent = { status: number; body: unknown };

export const newEmail = () => `guest-${crypto.randomUUID()}@example.test`;

const call = (method: "POST" | "PUT", id: number, body: object, address?: string) =>
  sendRequest(`${method} /api/webinar/{id}/sign-up`, {
    params: { id },
    query: "?locale=en",
    body,
    headers: address === undefined ? {} : { "x-client-address": address },
  });

/** Asks for a place without an account. */
export const ask = (id: number, email = newEmail(), more: object = {}, address?: string) =>
  call("POST", id, { name: "Maria Douka", email, ...more }, address);

/** A change of a sign-up without an account. */
export const change = (id: number, body: object, address?: string) =>
  call("PUT", id, body, address);

export const dataOf = ({ body }: Sent) => (body as { data: SignUpView }).data;

/** What is wrong, by field or as a whole. */
export const problemOf = ({ body }: Sent) => {
  const { message, errors } = body as { message?: string; errors?: Record<string, string[]> };
  return errors ? Object.entries(errors).flat(2).join(" ") : message;
};

/** The guest of a signature. */
const idOf = (signature: string) => guestProof.read(signature)!.id;

/** Somebody who asked for a place, with the signature, and the code and token of the mail. */
export async function asked(webinar: number, email = newEmail()) {
  const response = await ask(webinar, email);
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  const signature = dataOf(response).signature!;
  const id = idOf(signature);
  return {
    id,
    webinar,
    email,
    signature,
    code: guestProof.codeOf(id),
    token: guestProof.mailedToken(id),
  };
}
type Asked = Awaited<ReturnType<typeof asked>>;

/** Confirms by the code. */
export const confirm = ({ webinar, signature, code }: Asked) =>
  change(webinar, { status: "signed", signature, code });

/** Somebody who takes part without an account. */
export async function signed(webinar: number, email?: string): Promise<Asked> {
  const guest = await asked(webinar, email);
  const response = await confirm(guest);
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return guest;
}

export const mailsTo = async (email: string) =>
  (await db.mail.findMany({ where: { toAddress: email }, orderBy: { id: "asc" } })).map(
    ({ kind }) => kind,
  );

export const rowOf = (id: number) => db.webinarGuest.findUniqueOrThrow({ where: { id } });

/** The last mail of a kind to an address as it is sent now; undefined for an obsolete one. */
export async function sent(email: string, kind: string) {
  const mail = await db.mail.findFirstOrThrow({
    where: { toAddress: email, kind },
    orderBy: { id: "desc" },
  });
  const job = { ...(mail.payload as object), kind } as MailJob;
  return composeMail(mail, job, MAIL_WRITERS);
}
