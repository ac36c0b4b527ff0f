import type { Suite } from "../suite";
import { runInFull } from "./run-tests";

const TARGETS = ["no test fails"];

/** The tests of the rights with every attempt at every endpoint. */
export const rightsSuite: Suite = {
  name: "rights",
  title: "Rights, every attempt at every endpoint",
  about:
    "Each row of the rights matrix is requested by each actor by Bearer token and as a browser, " +
    "and each guarded endpoint refuses every kind of bad token, foreign page, missing XSRF token " +
    "and malformed body. In `npm test` one actor stands for those of a row who get the same status, by " +
    "one of the two ways, so that each actor meets each of its statuses; and the endpoints take turns " +
    "with the attempts of a kind.",
  targets: TARGETS,
  run: (workspace) =>
    runInFull(workspace, "Testing the rights in full", ["--only", "unit", "app/api/rights"]),
};

/** The siege of an event's seats with a thousand addresses. */
export const squatSuite: Suite = {
  name: "squat",
  title: "Seats under siege",
  about:
    "A thousand addresses of fifty networks hold what they get of 400 seats, every quarter of an hour " +
    "anew, by card and by bank transfer, and a hundred people buy beside them. All of these get " +
    "their seats, and transfers keep to their share; without the rules nobody does, which is a " +
    "control. `npm test` runs it with eight addresses.",
  targets: TARGETS,
  run: (workspace) =>
    runInFull(workspace, "Testing the siege in full", [
      "--only",
      "unit",
      "app/api/(commerce)/event-order/squat.test.ts",
    ]),
};

/** The tests of screens with every rule of axe in both languages. */
export const screensSuite: Suite = {
  name: "screens",
  title: "Screens, with axe in both languages",
  about:
    "Each kind of public page, the screens around the sign-in, the main screens of a manager and the " +
    "lists of an editor are checked with every rule of axe in Greek in the light theme and in " +
    "English in the dark one. In `npm test` axe sees each in one of them, and the other checks of a page " +
    "run in both.",
  targets: TARGETS,
  run: (workspace) =>
    runInFull(workspace, "Testing the screens in full", [
      "--only",
      "browser",
      "e2e/routes.spec.ts",
      "e2e/identity-screens.spec.ts",
      "e2e/account.spec.ts",
      "e2e/account-lists.spec.ts",
      "--",
      "--no-deps",
    ]),
};

/** The long journeys of people, in both languages. */
export const journeysSuite: Suite = {
  name: "journeys",
  title: "Journeys in both languages",
  about:
    "What people come for from the first click to the last, most of it at 390 pixels and by keyboard: " +
    "registering, subscribing, booking with and without an account, buying, giving on and showing a ticket, " +
    "a bank transfer, a waitlist, a webinar, a membership, an event of a company, its own calendars. In " +
    "`npm test` each goes in one language, half of them in each.",
  targets: TARGETS,
  run: (workspace) =>
    runInFull(workspace, "Going every way in both languages", [
      "--only",
      "browser",
      ...[
        ...["account", "account-media", "appointment", "company-calendar", "identity"],
        ...["identity-company", "membership", "membership-renewal", "newsletter", "organiser"],
        ...["own-calendars", "series"],
        ...["story-screens", "ticket-door", "transfer", "waitlist", "webinar"],
      ].map((name) => `e2e/${name}.spec.ts`),
      "--",
      "--no-deps",
    ]),
};

/** Every screen of the account area by keyboard and with axe. */
export const sweepSuite: Suite = {
  name: "sweep",
  title: "The account area by keyboard",
  about:
    "Each screen of a manager, an editor, a company and a reader, found by links, is walked through with " +
    "the Tab key and checked with axe in both languages, on a wide screen and on a phone. `npm test` " +
    "visits one screen of each form as a manager and as a company.",
  targets: TARGETS,
  run: (workspace) =>
    runInFull(workspace, "Sweeping the account area", [
      "--only",
      "browser",
      "e2e/account-sweep.spec.ts",
      "--",
      "--no-deps",
    ]),
};

/** The filters of the directory against the same told company by company. */
export const filterSetsSuite: Suite = {
  name: "filter-sets",
  title: "Filters of the directory, 500 random sets",
  about:
    "500 random sets of filters on 400 random companies: the list, its total and each number of its " +
    "facets are those that the same filters give company by company and half hour by half hour, " +
    "written a second time without anything of the index. `npm test` tries 60 sets on 160 companies.",
  targets: TARGETS,
  run: (workspace) =>
    runInFull(workspace, "Trying sets of filters", [
      "--only",
      "unit",
      "lib/directory/member/read/finder",
    ]),
};

/** The money of companies' events against their statements. */
export const statementsSuite: Suite = {
  name: "statements",
  title: "Statements of companies, 1,000 random histories",
  about:
    "1,000 random histories of orders of a company: paid, paid twice or in another amount, refunded by ticket, " +
    "by amount or as a whole, with refunds that fail, also after they were confirmed, while months are closed. " +
    "Each payment and each refund is one line of one statement, lines are the money that is kept, documents of " +
    "the share are the share, and documents of an order are what is kept of it. `npm test` tries 25.",
  targets: TARGETS,
  run: (workspace) =>
    runInFull(workspace, "Trying histories of orders", [
      "--only",
      "unit",
      "lib/commerce/organiser-statement/history.test.ts",
    ]),
};

/** The pages of places with companies over all of them. */
export const placePagesSuite: Suite = {
  name: "place-pages",
  title: "Pages of places, 20,000 companies over all of them",
  about:
    "20,000 companies with seats and branches over the places of the list: a thousand pages of places, " +
    "and of professions there, are requested. None with fewer than three companies is in the index of " +
    "search engines, no two have one title, and the site maps have every other one and no more, counted " +
    "company by company. `npm test` requests 60 pages among 1,500 companies.",
  targets: TARGETS,
  run: (workspace) =>
    runInFull(workspace, "Requesting the pages of places", [
      "--only",
      "unit",
      "components/site/place-content",
    ]),
};

/** The tests of writes while the database is frozen, every kind at several points. */
export const frozenSuite: Suite = {
  name: "frozen",
  title: "Writes while the database is frozen",
  about:
    "Every kind of write of the rights matrix that succeeds is sent, and the database freezes before " +
    "one of its first eight statements, another one in each run, as a server that is stopped " +
    "and continued. Each answers 503 with Retry-After within 8 s, leaves no open transaction, and " +
    "the statements of strangers run in transactions of their own. `npm test` freezes two kinds at " +
    "a random point.",
  targets: TARGETS,
  run: (workspace) =>
    runInFull(workspace, "Freezing the database", ["--only", "unit", "app/api/frozen-database"]),
};

/** The conversion of the largest pictures of each format. */
export const picturesSuite: Suite = {
  name: "pictures",
  title: "The largest pictures",
  about:
    "A picture of each format, as large as a site with little memory takes it, is converted in a process " +
    "that needs at most 200 MB. `npm test` tries one of them.",
  targets: TARGETS,
  run: (workspace) =>
    runInFull(workspace, "Converting the largest pictures", [
      "--only",
      "unit",
      "lib/kernel/asset/converter.test.ts",
    ]),
};

/** As many people in a meeting as a room takes. */
export const meetingSuite: Suite = {
  name: "meeting",
  title: "Six people in a meeting",
  about:
    "Six browsers with a moving picture and a beeping microphone meet in a room: each receives of each " +
    "other at least one picture a second and sound, also after one was loaded again, while the sidecar is " +
    "killed, and when it is back. Two meet by a relay alone, where coturn is installed. In `npm test` three meet.",
  targets: TARGETS,
  run: (workspace) =>
    runInFull(workspace, "Meeting with six browsers", [
      "--only",
      "browser",
      "e2e/meeting-six.spec.ts",
      "e2e/meeting-relay.spec.ts",
      "--",
      "--no-deps",
    ]),
};
