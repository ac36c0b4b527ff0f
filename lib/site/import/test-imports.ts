import { beforeAll, beforeEach } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { createMember } from "@/lib/directory/member/write/create";
import type { ImportOptions } from "./fields";
import { acceptRenames } from "./renames";
import { runImport } from "./run/job";
import { listImportRows } from "./rows";
import { type ImportChange, type ImportView } from "./schema";
import { changeImport, createImport, startCheck, startImport } from "./service";
import { getImport } from "./read";

export let editor: UserActor;
export let [architects, engineers] = [0, 0];

beforeAll(async () => {
  const profession = async (key: string, el: string, en: string) =>
    (
      await db.profession.create({
        data: {
          key,
          translations: {
            create: [
              { locale: "el", name: el, slug: key },
              { locale: "en", name: en, slug: key },
            ],
          },
        },
      })
    ).id;
  [architects, engineers] = [
    await profession("architects", "Αρχιτέκτονες", "Architects"),
    await profession("engineers", "Μηχανικοί", "Engineers"),
  ];
});
beforeEach(async () => {
  await db.importRun.deleteMany();
  await db.member.deleteMany();
  await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
  editor = await (await testUser({ role: "editor" })).actor();
});

const file = (text: string | Uint8Array, name = "companies.csv") =>
  new File([typeof text === "string" ? text : new Uint8Array(text)], name);
export const upload = (text: string | Uint8Array) => createImport(editor, file(text), "el");
/** Uploads a file, sets options, and checks it. */
export async function checked(
  text: string | Uint8Array,
  change: ImportChange = {},
): Promise<ImportView> {
  const { id } = await upload(text);
  if (Object.keys(change).length > 0) await changeImport(id, change, "el");
  await startCheck(id, "el");
  await runImport(id);
  return getImport(id, "el");
}
/** Imports a file as an editor who accepts all new names. */
export async function imported(
  text: string | Uint8Array,
  change: ImportChange = {},
): Promise<ImportView> {
  const { id } = await checked(text, change);
  await acceptRenames(id, { accepted: true }, "el");
  await startImport(editor, id, "el");
  await runImport(id);
  return getImport(id, "el");
}
export const options = (change: Partial<ImportOptions>): ImportChange => ({ options: change });
export const lines = async (id: number) =>
  (await listImportRows(id, "all", { currentPage: 0, perPage: 100 }, "en")).items.map(
    ({ line, state, problems }) => [
      line,
      state,
      ...problems.map(({ level, message }) => `${level}: ${message}`),
    ],
  );
export const members = () =>
  db.member.findMany({
    orderBy: { id: "asc" },
    select: {
      id: true,
      vatNumber: true,
      version: true,
      approvedAt: true,
      externalKey: true,
      translations: {
        orderBy: { locale: "asc" },
        select: { locale: true, name: true, slug: true, status: true },
      },
      professions: { orderBy: { position: "asc" }, select: { professionId: true } },
    },
  });
export const names = async () => (await members()).map(({ translations }) => translations[0]!.name);
export const company = (name: string, more: object = {}) =>
  createMember(editor, { member_name: name, co_category: [architects], ...more }, "el");
export const HEAD = "Επωνυμία;ΑΦΜ;Επάγγελμα";
