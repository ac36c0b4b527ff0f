import { describe, expect, it } from "vitest";
import names from "@/prisma/synthetic/names.json";
import { nameGender } from "./name-gender";
import { greeting, vocativeName, vocativeSurname } from "./vocative";

/** Pairs of nominative and vocative. */
const pairs = (text: string) =>
  text
    .trim()
    .split(/\s*,\s*/)
    .map((pair) => pair.split(" ") as [string, string]);

const FIRST_NAMES = pairs(`
  Γιώργος Γιώργο, Νίκος Νίκο, Πέτρος Πέτρο, Παύλος Παύλο, Μάρκος Μάρκο, Σπύρος Σπύρο,
  Χρήστος Χρήστο, Τάσος Τάσο, Σταύρος Σταύρο, Λάμπρος Λάμπρο, Ντίνος Ντίνο, Στέλιος Στέλιο,
  Αλέκος Αλέκο, Κυριάκος Κυριάκο, Νικολός Νικολό,
  Αλέξανδρος Αλέξανδρε, Φίλιππος Φίλιππε, Στέφανος Στέφανε, Θεόδωρος Θεόδωρε, Άγγελος Άγγελε,
  Ευάγγελος Ευάγγελε, Απόστολος Απόστολε, Χαράλαμπος Χαράλαμπε, Γεράσιμος Γεράσιμε,
  Χριστόφορος Χριστόφορε, Αντίγονος Αντίγονε,
  Γεώργιος Γεώργιε, Δημήτριος Δημήτριε, Νικόλαος Νικόλαε, Βασίλειος Βασίλειε, Σωτήριος Σωτήριε,
  Αθανάσιος Αθανάσιε, Μενέλαος Μενέλαε, Τιμόθεος Τιμόθεε, Ιάκωβος Ιάκωβε, Τηλέμαχος Τηλέμαχε,
  Ερμόλαος Ερμόλαε,
  Κωνσταντίνος Κωνσταντίνε, Ματθαίος Ματθαίε, Νικηφόρος Νικηφόρε, Φρειδερίκος Φρειδερίκε,
  Ιουλιανός Ιουλιανέ, Γαληνός Γαληνέ,
  Γιάννης Γιάννη, Ιωάννης Ιωάννη, Βασίλης Βασίλη, Δημήτρης Δημήτρη, Παναγιώτης Παναγιώτη,
  Θανάσης Θανάση, Άρης Άρη, Περικλής Περικλή, Ηρακλής Ηρακλή, Ασημής Ασημή, Σωκράτης Σωκράτη,
  Ηλίας Ηλία, Κώστας Κώστα, Ανδρέας Ανδρέα, Λεωνίδας Λεωνίδα, Ησαΐας Ησαΐα, Ορφέας Ορφέα,
  Θωμάς Θωμά, Λουκάς Λουκά, Κοσμάς Κοσμά, Πάρις Πάρι, Ιησούς Ιησού,
  Μιχαήλ Μιχαήλ, Αβραάμ Αβραάμ, Ίων Ίων, Σολομών Σολομών, Μαρία Μαρία, Ελένη Ελένη, Αργυρώ Αργυρώ,
  Άλκηστις Άλκηστις, Ελισάβετ Ελισάβετ, Θέτις Θέτις, Ζωή Ζωή, John John, Ρος Ρος,
  ΓΙΩΡΓΟΣ ΓΙΩΡΓΟ, ΝΙΚΟΣ ΝΙΚΟ, ΑΛΕΞΑΝΔΡΟΣ ΑΛΕΞΑΝΔΡΕ, ΓΙΑΝΝΗΣ ΓΙΑΝΝΗ, ΗΛΙΑΣ ΗΛΙΑ, ΝΊΚΟΣ ΝΊΚΟ, γιώργος γιώργο`);

const SURNAMES = pairs(`
  Παπαδόπουλος Παπαδόπουλε, Αναγνωστόπουλος Αναγνωστόπουλε, Φάμελλος Φάμελλε,
  Πρωτονοτάριος Πρωτονοτάριε, Κατσίγερος Κατσίγερε, Γερμανός Γερμανέ, Κομνηνός Κομνηνέ,
  Κρητικός Κρητικέ, Λιβανός Λιβανέ, Ξινός Ξινέ,
  Βενιζέλος Βενιζέλο, Παπάγος Παπάγο, Αλιβιζάτος Αλιβιζάτο, Αλεβίζος Αλεβίζο, Ρούσσος Ρούσσο,
  Ράγκος Ράγκο, Νικολάκος Νικολάκο, Λοβέρδος Λοβέρδο, Χατζηγιώργος Χατζηγιώργο,
  Παλαιολόγος Παλαιολόγε,
  Παπαδάκης Παπαδάκη, Ιωαννίδης Ιωαννίδη, Νικολαΐδης Νικολαΐδη, Πολίτης Πολίτη, Πανταζής Πανταζή,
  Καραμανλής Καραμανλή, Καραγιάννης Καραγιάννη, Μπλέτσας Μπλέτσα, Ρόκας Ρόκα, Παπακώστας Παπακώστα,
  Σαμαράς Σαμαρά,
  Μεταξάς Μεταξά, Παππάς Παππά, Τσελεμεντές Τσελεμεντέ, Δέδες Δέδε, Παππούς Παππού,
  Γεωργίου Γεωργίου, Παπανδρέου Παπανδρέου, Παπαϊωάννου Παπαϊωάννου, Κωνσταντίνου Κωνσταντίνου,
  Αργυρού Αργυρού,
  Παπαδοπούλου Παπαδοπούλου, Οικονομίδου Οικονομίδου, Φωτιάδου Φωτιάδου, Παπαδάκη Παπαδάκη,
  Ιωαννίδη Ιωαννίδη, Λάσκαρη Λάσκαρη, Μακρή Μακρή, Σελινά Σελινά, Φοσκιά Φοσκιά, Μοραΐτη Μοραΐτη,
  Κοντολέων Κοντολέων,
  ΠΑΠΑΔΟΠΟΥΛΟΣ ΠΑΠΑΔΟΠΟΥΛΕ, ΝΙΚΟΛΑΚΟΣ ΝΙΚΟΛΑΚΟ, ΠΑΠΑΔΑΚΗΣ ΠΑΠΑΔΑΚΗ, Smith Smith,
  Παπαδόπουλος-Βενιζέλος Παπαδόπουλε-Βενιζέλο, Παπαδοπούλου-Γεωργίου Παπαδοπούλου-Γεωργίου`);

describe("vocativeName", () => {
  it.each(FIRST_NAMES)("%s → %s", (name, vocative) => expect(vocativeName(name)).toBe(vocative));
  it.each([
    ["Ιωάννης Παύλος", "Ιωάννη Παύλο"],
    ["Γ. Νίκος", "Γ. Νίκο"],
    ["", ""],
    ["Γιώργος".normalize("NFD"), "Γιώργο"],
  ])("%j → %j", (name, vocative) => expect(vocativeName(name)).toBe(vocative));
});

describe("vocativeSurname", () => {
  it.each(SURNAMES)("%s → %s", (name, vocative) => expect(vocativeSurname(name)).toBe(vocative));
});

describe("every synthetic name", () => {
  const accents = (word: string) => word.normalize("NFD").replace(/[^\u0301]/g, "").length;
  it.each([
    ["first", names.first, vocativeName],
    ["last", names.last, vocativeSurname],
  ] as const)(
    "%s: keeps the accent, changes only the ending, and is idempotent",
    (_kind, list, vocative) => {
      for (const name of list) {
        const called = vocative(name);
        expect(accents(called), name).toBe(accents(name));
        expect(called.slice(0, name.length - 2), name).toBe(name.slice(0, -2));
        expect(/[οόαάηή]ς$/.test(called), name).toBe(false);
        expect(vocative(called), name).toBe(called);
        if (!name.endsWith("ς")) expect(called).toBe(name);
      }
    },
  );
});

describe("nameGender", () => {
  it("finds the gender of nearly every synthetic first name", () => {
    const women = names.first.indexOf("Άλκηστις");
    const wrong = names.first.filter((name, index) => {
      const gender = nameGender(name, "");
      return gender !== undefined && gender !== (index < women ? "masculine" : "feminine");
    });
    expect(women).toBeGreaterThan(100);
    expect(wrong).toEqual([]);
    expect(names.first.filter((name) => nameGender(name, "") === undefined)).toEqual(["Θέμις"]);
  });

  it.each([
    ["Νίκος", "Παπαδόπουλος", "masculine"],
    ["Νίκος", "Γεωργίου", "masculine"],
    ["Μιχαήλ", "Smith", "masculine"],
    ["Μαρία", "Παπαδοπούλου", "feminine"],
    ["Μαρία", "Γεωργίου", "feminine"],
    ["Άννα-Μαρία", "Λάσκαρη", "feminine"],
    ["Άννα Α.", "Μακρή", "feminine"],
    ["Ήλια", "Μακρή", "feminine"],
    ["ΜΑΡΙΑ", "ΓΕΩΡΓΙΟΥ", "feminine"],
    ["Ξένια".normalize("NFD"), "Γεωργίου", "feminine"],
    ["Ηλία", "Γεωργίου", undefined],
    ["ΗΛΙΑ", "ΓΕΩΡΓΙΟΥ", undefined],
    ["Γιάννη", "Γεωργίου", undefined],
    ["Σάσα", "Γεωργίου", undefined],
    ["Θέμις", "Γεωργίου", undefined],
    ["Άλεξ", "Γεωργίου", undefined],
    ["Maria", "Γεωργίου", undefined],
    ["Μaρία", "Γεωργίου", undefined],
    ["Μαρία", "Παπαδόπουλος", undefined],
    ["Νίκος", "Παπαδοπούλου", undefined],
    ["Νίκος", "Παπαδάκη", undefined],
    ["Νίκος-Μαρία", "Γεωργίου", undefined],
    ["Μ.", "Παπαδοπούλου", undefined],
    ["", "Παπαδόπουλος", undefined],
    ["Χένρι", "Μουρ", undefined],
    ["123", "", undefined],
  ] as const)("%s %s: %s", (name, surname, gender) =>
    expect(nameGender(name, surname)).toBe(gender),
  );
});

describe("greeting", () => {
  it.each([
    ["Νίκος", "Παπαδόπουλος", "Αγαπητέ κύριε Παπαδόπουλε"],
    ["Γιώργος", "Γεωργίου", "Αγαπητέ κύριε Γεωργίου"],
    ["Άρης", "Βενιζέλος", "Αγαπητέ κύριε Βενιζέλο"],
    ["Θωμάς", "Μεταξάς", "Αγαπητέ κύριε Μεταξά"],
    ["Γιώργος", "", "Αγαπητέ Γιώργο"],
    ["Γιώργος", "Π.", "Αγαπητέ Γιώργο"],
    ["Νίκος", "Smith", "Αγαπητέ κύριε Smith"],
    [" Νίκος ", "Παπαδόπουλος\r\nBcc: x", "Αγαπητέ κύριε Παπαδόπουλε Bcc: x"],
    ["Μαρία", "Παπαδοπούλου", "Αγαπητή κυρία Παπαδοπούλου"],
    ["Ελένη", "Λάσκαρη", "Αγαπητή κυρία Λάσκαρη"],
    ["Μαρία", "", "Αγαπητή Μαρία"],
    ["Άννα-Μαρία", "Παπαδοπούλου-Γεωργίου", "Αγαπητή κυρία Παπαδοπούλου-Γεωργίου"],
    ["Maria", "Papadopoulou", "Γεια σας"],
    ["Μαρία", "Παπαδόπουλος", "Γεια σας"],
    ["Σάσα", "Γεωργίου", "Γεια σας"],
    ["", "", "Γεια σας"],
    ["Μ.", "Παπαδοπούλου", "Γεια σας"],
  ])("%j %j → %s", (name, surname, text) =>
    expect(greeting({ name, surname, locale: "el" })).toBe(text),
  );

  it.each([
    ["Maria", "Papadopoulou", "Dear Maria Papadopoulou"],
    ["Μαρία", "Παπαδοπούλου", "Dear Maria Papadopoulou"],
    ["Χρήστος", "Ψαθάς", "Dear Christos Psathas"],
    ["ΝΙΚΟΣ", "ΓΕΩΡΓΙΟΥ", "Dear Nikos Georgiou"],
    ["Άννα-Μαρία", "", "Dear Anna-Maria"],
    ["", "McDonald", "Dear McDonald"],
    ["Εύα".normalize("NFD"), "van der Berg", "Dear Eva van der Berg"],
    ["  ", "", "Hello"],
    ["Ann\n", " Lee", "Dear Ann Lee"],
  ])("%j %j → %s in English", (name, surname, text) =>
    expect(greeting({ name, surname, locale: "en" })).toBe(text),
  );
});
