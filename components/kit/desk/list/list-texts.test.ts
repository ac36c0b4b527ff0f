import { expect, it } from "vitest";
import messages from "@/messages/el";
import { gapSelect } from "./gap-select";
import { listTexts, stateTabs, textsIn, titleIn } from "./list-texts";

const { tabs, tabsFeminine, translationStates } = messages.account.lists;
const hrefOf = (state: string | undefined) => `/list?${state ?? "all"}`;

it("makes a tab of all and of each state, in the gender of what is listed", async () => {
  const { t } = await listTexts("el");
  const counts = { all: 3, draft: 0 };
  expect(stateTabs(t, ["draft", "archived"], false, hrefOf, counts)).toEqual([
    { value: undefined, label: tabs.all, href: "/list?all", count: 3 },
    { value: "draft", label: tabs.draft, href: "/list?draft", count: 0 },
    { value: "archived", label: tabs.archived, href: "/list?archived", count: undefined },
  ]);
  expect(tabs.archived).not.toBe(tabsFeminine.archived);
  const labels = stateTabs(t, ["archived", "review", "waiting"], true, hrefOf, {});
  expect(labels.map(({ label }) => label)).toEqual([
    tabsFeminine.all,
    tabsFeminine.archived,
    tabs.review,
    tabsFeminine.waiting,
  ]);
});

it("writes the dates of rows, and none where there is none", async () => {
  const { whenOf } = await listTexts("el");
  expect(whenOf(null)).toBeNull();
  expect(whenOf("2020-03-04T12:00:00Z")).toContain("2020");
  expect(whenOf(new Date().toISOString())).toContain(messages.account.dates.today);
});

it("takes the texts of the asked language, else those of the other one, which it names", () => {
  const [el, en] = [{ title: "Ξύλο" }, { title: "Wood" }];
  expect(textsIn({ el, en }, "en")).toEqual({ translation: en, lang: undefined });
  expect(textsIn({ el, en: null }, "en")).toEqual({ translation: el, lang: "el" });
  expect(textsIn({ el: null, en: null }, "el")).toBeUndefined();
  expect(titleIn({ el: null, en }, "el", "Untitled")).toEqual({ title: "Wood", lang: "en" });
  expect(titleIn({ el: { title: "" }, en }, "el", "Untitled").title).toBe("Untitled");
  expect(titleIn({ el: null, en: null }, "el", "Untitled").title).toBe("Untitled");
});

it("finds translations that are missing or outdated, in each language", async () => {
  const { t } = await listTexts("el");
  const { name, label, any, choices } = gapSelect(t);
  expect([name, label, any]).toEqual([
    "gap",
    messages.account.lists.translationFilter,
    messages.account.lists.translationAny,
  ]);
  expect(Object.fromEntries(choices.map((choice) => [choice.value, choice.label]))).toEqual(
    translationStates,
  );
  expect(choices).toHaveLength(4);
});
