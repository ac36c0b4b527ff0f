import { beforeAll, expect, it } from "vitest";
import { createSearchSynonym, removeSearchSynonym } from "@/lib/directory/search-synonym/write";
import { testActor } from "@/lib/kernel/auth/test-users";
import { searchSite } from "./service";
import { addMember, addProfession, find, ids } from "./test-content";

beforeAll(async () => {
  await addProfession(
    "mep-engineers",
    "Ηλεκτρολόγοι και μηχανολόγοι",
    "Building services engineers",
  );
  await addMember("Τεχνολογία Ρεύμα", { area: "Αθήνα", profession: "mep-engineers" });
  await addMember("Εγκαταστάσεις Νότος", { area: "Χανιά", profession: "mep-engineers" });
});

const make = async (word_el: string, word_en: string | null, key: string) =>
  createSearchSynonym(
    await testActor("manager"),
    { word_el, word_en, profession_id: ids.get(key)! },
    "el",
  );
const companies = async (query: string) =>
  (await searchSite(query, "el", 8)).members.map((hit) => hit.member_name);

it("a trade leads to the nearest profession, from the next search on", async () => {
  expect(await companies("υδραυλικός")).toEqual([]);
  const { id } = await make("υδραυλικός", "plumber", "mep-engineers");
  for (const query of [
    "υδραυλικός",
    "ΥΔΡΑΥΛΙΚΟΣ",
    "υδραυλικού",
    "υδραυλικοί",
    "υδραυλ",
    "ydravlikos",
    "ydraulikos",
    "υδραυλικοε",
    "ydraylikow",
    "plumber",
    "plumbers",
    "plmber",
  ])
    expect([query, (await companies(query)).toSorted()]).toEqual([
      query,
      ["Εγκαταστάσεις Νότος", "Τεχνολογία Ρεύμα"],
    ]);
  expect(await companies("υδραυλικός Αθήνα")).toEqual(["Τεχνολογία Ρεύμα"]);
  expect(await companies("ydravlikos xania")).toEqual(["Εγκαταστάσεις Νότος"]);
  expect(await companies("plumber in athens")).toEqual(["Τεχνολογία Ρεύμα"]);
  await removeSearchSynonym(await testActor("manager"), id, "el");
  expect(await companies("υδραυλικός")).toEqual([]);
});

it("a company that has the trade in its name comes before those of the nearest profession", async () => {
  await make("σοβατζής", null, "mep-engineers");
  await addMember("Νίκος Λαγός σοβατζής", { area: "Αθήνα" });
  const [first, ...others] = await companies("σοβατζής");
  expect(first).toBe("Νίκος Λαγός σοβατζής");
  expect(others).toHaveLength(2);
  // A control: one of a profession of this name comes before it.
  await addMember("Νίκος Λαγός δικηγόρος", { area: "Αθήνα" });
  expect((await companies("δικηγόρος"))[0]).toBe("Γραφείο Κυριακίδη");
});

it("a trade of several words is found as one name, without its articles", async () => {
  await make("συντήρηση για τον λέβητα", "boiler care", "mep-engineers");
  expect(await find("συντήρηση λέβητα")).toContain("Τεχνολογία Ρεύμα");
  expect(await find("boiler care athens")).toContain("Τεχνολογία Ρεύμα");
  expect(await find("care athens")).not.toContain("Τεχνολογία Ρεύμα");
});
