import { markersIn } from "../../app/api/test-submissions";
import { db } from "../../lib/kernel/core/db";
import { PER_PAGE } from "../../lib/kernel/core/paging";
import type { ReportProgress } from "../task/task-main";
import { readPage } from "./foreign-markup";

/** What is wrong with the screens that show what was stored. */
export type ScreenFaults = {
  pages: number;
  /** Stored texts that were looked for in the screens. */
  texts: number;
  /** Texts that no screen shows, and pages without the status 200. */
  unshown: string[];
  failed: string[];
  foreign: string[];
};

type Screens = { url: string; password: string; company: string; after: number };
type Wanted = { path: string; markers: string[] };

const EDITOR = "editor@example.test";

/** Signs in. @returns the cookies of the session, as a browser sends them */
async function signIn(url: string, email: string, password: string): Promise<string> {
  const response = await fetch(`${url}/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({ email, password }),
  });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${email} was not signed in: ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** The pages of a list; the first one has no number in its URL. */
const pagesOf = (path: string, items: number): Wanted[] =>
  Array.from({ length: Math.max(1, Math.ceil(items / PER_PAGE)) }, (_, index) => ({
    path: index === 0 ? path : `${path}${path.includes("?") ? "&" : "?"}page=${index + 1}`,
    markers: [],
  }));

/** The screens of the threads, each with the texts of its own, and their lists. */
async function threadScreens(after: number) {
  const threads = await db.thread.findMany({
    where: { id: { gt: after } },
    orderBy: { id: "asc" },
    select: {
      id: true,
      memberId: true,
      state: true,
      name: true,
      surname: true,
      entries: { select: { text: true } },
      enquiry: { select: { subject: true, place: true } },
    },
  });
  const screen = (path: string) => (thread: (typeof threads)[number]) => ({
    path: `${path}/${thread.id}`,
    markers: markersIn(
      [
        thread.name,
        thread.surname,
        thread.enquiry?.subject,
        thread.enquiry?.place,
        ...thread.entries.map(({ text }) => text),
      ].join(" "),
    ),
  });
  const contacts = threads.filter(({ memberId }) => memberId === null);
  const enquiries = threads.filter(({ memberId }) => memberId !== null);
  const spam = contacts.filter(({ state }) => state === "spam").length;
  return {
    editor: [
      ...contacts.map(screen("/account/inbox")),
      ...pagesOf("/account/inbox", contacts.length - spam),
      ...pagesOf("/account/inbox?state=spam", spam),
    ],
    company: [
      ...enquiries.map(screen("/account/enquiries")),
      ...pagesOf("/account/enquiries", enquiries.length),
    ],
  };
}

/**
 * Reads every screen of editors and of the company on which submitted texts stand.
 * @throws Error when a demo account cannot sign in
 */
export async function checkScreens(
  { url, password, company, after }: Screens,
  report: ReportProgress,
): Promise<ScreenFaults> {
  const found: ScreenFaults = { pages: 0, texts: 0, unshown: [], failed: [], foreign: [] };
  const threads = await threadScreens(after);
  const pending = await db.recommendation.findMany({
    where: { status: "pending" },
    select: { text: true },
  });
  const lists = pagesOf("/account/recommendations", pending.length);
  const total = threads.editor.length + threads.company.length + lists.length;
  const read = async (cookie: string, { path, markers }: Wanted): Promise<string> => {
    const response = await fetch(url + path, { headers: { cookie }, redirect: "manual" });
    const { text, foreign } = readPage(await response.text());
    found.pages += 1;
    found.texts += markers.length;
    if (response.status !== 200) found.failed.push(`${path} ${response.status}`);
    found.foreign.push(...foreign.map((what) => `${path} ${what}`));
    const unshown = markers.filter((marker) => !text.includes(marker));
    found.unshown.push(...unshown.map((marker) => `${path} ${marker}`));
    report(found.pages, total, "screens");
    return text;
  };
  const editor = await signIn(url, EDITOR, password);
  for (const one of threads.editor) await read(editor, one);
  const owner = await signIn(url, company, password);
  for (const one of threads.company) await read(owner, one);
  const texts: string[] = [];
  for (const one of lists) texts.push(await read(editor, one));
  const all = texts.join("\n");
  const wanted = pending.flatMap(({ text }) => markersIn(text ?? ""));
  found.texts += wanted.length;
  found.unshown.push(...wanted.filter((marker) => !all.includes(marker)));
  return found;
}
