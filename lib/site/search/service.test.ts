import { describe, expect, it } from "vitest";
import { searchSite } from "./service";
import { addMember, addProfession, find } from "./test-content";

describe("searchSite finds", () => {
  it.each([
    ["ΠΑΠΑΔΟΠΟΥΛΟΣ", "Παπαδόπουλος & Υιοί"],
    ["παπ", "Παπαδόπουλος & Υιοί"],
    ["πα", "Παπαδόπουλος & Υιοί"],
    ["Παπαδοπούλου", "Παπαδόπουλος & Υιοί"],
    ["papadopoulos", "Παπαδόπουλος & Υιοί"],
    ["papadopoylos", "Παπαδόπουλος & Υιοί"],
    ["papad", "Παπαδόπουλος & Υιοί"],
    ["θεσσαλονικης", "Παπαδόπουλος & Υιοί"],
    ["salonica", "Παπαδόπουλος & Υιοί"],
    ["8essalonikh", "Παπαδόπουλος & Υιοί"],
    ["thessaloniki", "Παπαδόπουλος & Υιοί"],
    ["παπαδοπυλος", "Παπαδόπουλος & Υιοί"],
    ["Παπαδόπουλο υιοι", "Παπαδόπουλος & Υιοί"],
    ["δικηγόρος", "Γραφείο Κυριακίδη"],
    ["δικηγόρων", "Γραφείο Κυριακίδη"],
    ["lawyer", "Γραφείο Κυριακίδη"],
    ["dikhgoros", "Γραφείο Κυριακίδη"],
    ["δικηγόρος Αθήνα", "Γραφείο Κυριακίδη"],
    ["lawyer athens", "Γραφείο Κυριακίδη"],
    ["Κυριακίδης", "Γραφείο Κυριακίδη"],
    ["σχεδιάστρια", "Βάσω Λύρα"],
    ["designer", "Βάσω Λύρα"],
    ["γιατρός", "Ιατρείο Ζέρβα"],
    ["doctor", "Ιατρείο Ζέρβα"],
    ["giatros", "Ιατρείο Ζέρβα"],
    ["πολιτικός μηχανικός", "Μελέτες Ρήγα"],
    ["μηχανικών", "Μελέτες Ρήγα"],
    ["civil engineer", "Μελέτες Ρήγα"],
    ["politikos mixanikos", "Μελέτες Ρήγα"],
    ["politikos mhxanikos hrakleio", "Μελέτες Ρήγα"],
    ["heraklion", "Μελέτες Ρήγα"],
    ["arxitektonas", "Αρχιτέκτονες Ξυλοκάστρου"],
    ["architektonas", "Αρχιτέκτονες Ξυλοκάστρου"],
    ["arhitektwnas", "Αρχιτέκτονες Ξυλοκάστρου"],
    ["αρψηιτεψτ", "Αρχιτέκτονες Ξυλοκάστρου"],
    ["arxit;ektonaw", "Αρχιτέκτονες Ξυλοκάστρου"],
    ["ksilokastro", "Αρχιτέκτονες Ξυλοκάστρου"],
    ["3ylokastrou", "Αρχιτέκτονες Ξυλοκάστρου"],
    ["εμελ", "Τεχνική Ε.Μ.Ε.Λ."],
    ["Ε.Μ.Ε.Λ", "Τεχνική Ε.Μ.Ε.Λ."],
    ["OTE", "Ο.Τ.Ε. Καταστήματα"],
    ["οτε", "Ο.Τ.Ε. Καταστήματα"],
    ["ΣΤΟΥΝΤΙΟ", "Studio Lykavittos"],
    ["λυκαβηττός", "Studio Lykavittos"],
    ["lycavittos", "Studio Lykavittos"],
    ["μέλη", "Το μέλος της ομάδας"],
    ["κουζινα", "Ο λόγος του ξύλου"],
    ["κουζίνες", "Ο λόγος του ξύλου"],
    ["xyloy", "Ο λόγος του ξύλου"],
    ["ξύλα", "Ο λόγος του ξύλου"],
    ["σπήλαιο", "Η χώρα των σπηλαίων"],
    ["χώρες", "Η χώρα των σπηλαίων"],
  ])("by %s: %s", async (query, name) => expect(await find(query)).toContain(name));
});

describe("searchSite does not find", () => {
  it.each([
    ["λόγος", "Λογιστής Χρόνης"],
    ["λογιστής", "Ο λόγος του ξύλου"],
    ["μέλι", "Το μέλος της ομάδας"],
    ["μέλος", "Μέλι Ταΰγετος"],
    ["χώρα", "Ο χώρος εργασίας"],
    ["χώρος", "Η χώρα των σπηλαίων"],
    ["κρυφό", "Κρυφό Ατελιέ"],
    ["αυλή", "Σε μια αυλή"],
    ["μυστικό κείμενο", "Σε μια αυλή"],
    ["Αύριο", "Αύριο θα βγει"],
    ["έληξε", "Έληξε χθες"],
    ["lawyer", "Μελέτες Ρήγα"],
    ["μελα", "Το μέλος της ομάδας"],
  ])("by %s: %s", async (query, name) => expect(await find(query)).not.toContain(name));

  it.each([
    "",
    " ",
    "α",
    ".",
    "%_",
    "__",
    "\\\\",
    "''':*",
    "()|&!",
    "~~",
    "#1",
    "  x ",
    "\u0000a",
    "🙂🙂",
    "<->",
    "a".repeat(80),
  ])("anything by %j, and does not fail", async (query) => expect(await find(query)).toEqual([]));
});

describe("the order", () => {
  it("is exact name, prefix of the name, profession, words of the name, other matches", async () => {
    await addMember("Ρόδι", {});
    await addMember("Ρόδι και Μήλο", {});
    await addMember("Εργαστήρι Ρόδι", {});
    await addProfession("rodi", "Ρόδι ειδικοί", "Rodi people");
    await addMember("Άσχετη", { profession: "rodi" });
    await addMember("Μακρινή", { text: "Πουλάει ρόδι και μέλι." });
    expect(await find("ρόδι")).toEqual([
      "Ρόδι",
      "Ρόδι και Μήλο",
      "Άσχετη",
      "Εργαστήρι Ρόδι",
      "Μακρινή",
    ]);
  });
  it("puts companies with a badge and recent posts first among equal ranks", async () => {
    await addMember("Πέτρα Νότου", {});
    await addMember("Πέτρα Βορρά", { isMember: true });
    expect((await searchSite("πέτρα", "el", 20)).members.map((hit) => hit.member_name)).toEqual([
      "Πέτρα Βορρά",
      "Πέτρα Νότου",
    ]);
    expect((await searchSite("χώρος", "el", 20)).posts.map((hit) => hit.product_name)).toEqual([
      "Ο χώρος του παιχνιδιού",
      "Ο χώρος εργασίας",
    ]);
  });
  it("ranks an exact match before a phonetic one", async () => {
    await addMember("Lyra Design", {});
    expect((await find("lyra")).slice(0, 2)).toEqual(["Lyra Design", "Βάσω Λύρα"]);
  });
});
