import { writeAudit } from "@/lib/kernel/audit/service";
import { checkNewPassword, hashPassword } from "@/lib/kernel/auth/password/hash";
import type { Origin } from "@/lib/kernel/core/actor";
import { isDuplicate } from "@/lib/kernel/core/database-codes";
import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { AppError } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { addMail } from "@/lib/kernel/mail/add-mail";
import { isRegistrationOpen } from "@/lib/kernel/setting/service";
import { createWaitingMember, prepareMember } from "@/lib/directory/member/write/create";
import type { Registration } from "./schema";
import { userText } from "./texts";

/** Mails the owner of an address that is registered again. */
const notifyOwner = (userId: number): Promise<void> =>
  inTransaction((tx) => addMail(tx, { kind: "already_registered", userId }));

const TRIES = 3;

/** Mails the owner of an e-mail address that someone registered with it. */
const findAccount = (email: string) =>
  db.user.findUnique({ where: { email }, select: { id: true } });

async function create(
  tx: Db,
  input: Registration,
  passwordHash: string,
  company: Awaited<ReturnType<typeof prepareMember>> | undefined,
  language: Locale,
  address: string | null,
): Promise<void> {
  const now = new Date();
  const { id } = await tx.user.create({
    data: {
      email: input.email,
      name: input.name,
      surname: input.surname,
      locale: language,
      passwordHash,
      passwordAt: now,
      termsAt: now,
      profile: { create: {} },
    },
    select: { id: true },
  });
  await writeAudit(tx, {
    actorId: null,
    action: "user.registered",
    subject: { kind: "user", id },
    detail: { company: company !== undefined },
    address,
  });
  await addMail(tx, { kind: "verify_email", userId: id });
  if (company) await createWaitingMember(tx, company, { userId: id, actorId: null });
}

/**
 * Registers a user, optionally with a company, which waits for approval. Response and timing are
 * the same for the address of an existing user, who is notified by mail
 * (docs/security.md#enumeration).
 * @throws AppError forbidden while registration is closed, invalid for a password that is easy to
 * guess, and for professions and phone numbers that do not exist
 */
export async function register(
  input: Registration,
  locale: Locale,
  { address }: Origin,
): Promise<{ message: string }> {
  if (!(await isRegistrationOpen()))
    throw new AppError("forbidden", { message: userText("registrationClosed", locale) });
  checkNewPassword(
    input.password,
    { name: input.name, surname: input.surname, email: input.email },
    locale,
  );
  const language = input.locale ?? locale;
  const company = input.company
    ? await prepareMember(input.company, language, { locale, under: "company" })
    : undefined;
  const passwordHash = await hashPassword(input.password);
  const result = { message: userText("registered", locale) };
  const owner = await findAccount(input.email);
  if (owner) {
    await notifyOwner(owner.id);
    return result;
  }
  for (let left = TRIES; ; left--) {
    try {
      await inTransaction((tx) => create(tx, input, passwordHash, company, language, address));
      return result;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      // A concurrent registration had the same address, or a company with the same slug.
      const sameTime = await findAccount(input.email);
      if (sameTime) {
        await notifyOwner(sameTime.id);
        return result;
      }
      if (left === 1) throw error;
    }
  }
}
