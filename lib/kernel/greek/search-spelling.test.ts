import { describe, expect, it } from "vitest";
import { fold } from "./fold";
import { greeklishKeys } from "./greeklish";
import { keyForms, wordForms } from "./inflection";
import { hasDeadKey, otherLayout } from "./keyboard";
import { oneScript, lookalikeWord } from "./script";
import { soundKey } from "./sound-key";
import { isStopWord } from "./stop-words";

describe("Greeklish and Greek share a sound key", () => {
  it.each([
    ["αρχιτέκτονας", "arxitektonas architektonas arhitektonas arxitektwnas"],
    ["ξύλο", "ksylo xylo xulo 3ylo ksulo jylo"],
    ["θάλασσα", "thalassa 8alassa 9alassa"],
    ["χώρα", "xwra hora chora xora"],
    ["μπαλκόνι", "mpalkoni balkoni"],
    ["ντουλάπα", "ntoulapa doulapa ntoylapa"],
    ["γκαράζ", "gkaraz garaz"],
    ["αγκαλιά", "agkalia aggalia angalia"],
    ["ευχαριστώ", "euxaristw eyxaristo efharisto efcharisto"],
    ["αυλή", "aulh avli ayli afli"],
    ["παιδί", "paidi pedi"],
    ["είναι", "einai eine"],
    ["οικία", "oikia ikia"],
    ["ψωμί", "pswmi psomi"],
    ["φωτογράφος", "fwtografos photographos fotografos"],
    ["Ηράκλειο", "hrakleio irakleio iraklio"],
    ["Πειραιάς", "peiraias pireas peireas"],
    ["Γιάννης", "giannis yannis yiannis giannhs"],
    ["κουζίνα", "kouzina koyzina"],
    ["λάμπα", "lampa labba laba"],
    ["άγγελος", "angelos aggelos"],
    ["έλεγχος", "elegxos elenchos"],
    ["Βασίλης", "vasilis basilis basilhs"],
    ["σύνδεση", "syndesh sindesi sundesi"],
    ["καυσόξυλα", "kausoksyla kafsoxyla kaysoxula"],
  ])("%s: %s", (greek, spellings) => {
    const key = soundKey(fold(greek));
    for (const spelling of spellings.split(" "))
      expect(greeklishKeys(spelling), spelling).toContain(key);
  });
  it.each([
    ["ξύλο", "filo"],
    ["θάλασσα", "talasa"],
    ["χώρα", "kora"],
    ["κήπος", "kapos"],
    ["πόρτα", "borta"],
    ["δρόμος", "tromos"],
    ["σπίτι", "spati"],
  ])("%s is not %s", (greek, other) => {
    expect(greeklishKeys(other)).not.toContain(soundKey(fold(greek)));
  });
  it("gives at most 24 readings, and none for other scripts", () => {
    expect(greeklishKeys("xhuxhuxhuxhuxhu").length).toBeLessThanOrEqual(24);
    expect([greeklishKeys("χώρα"), greeklishKeys("1984"), greeklishKeys("")]).toEqual([[], [], []]);
  });
});

describe("inflected forms", () => {
  it.each([
    ["δικηγόρων", "δικηγόρος δικηγόρου δικηγόροι"],
    ["Παπαδοπούλου", "Παπαδόπουλος Παπαδόπουλο"],
    ["μηχανικών", "μηχανικός μηχανική μηχανικοί"],
    ["πόλεις", "πόλη πόλεως πόλης"],
    ["μέλη", "μέλος μελών μέλους"],
    ["χρώματα", "χρώμα χρωμάτων"],
    ["σπίτια", "σπίτι σπιτιού"],
    ["Ιωαννίνων", "Ιωάννινα"],
    ["Πάτρας", "Πάτρα"],
    ["Βόλου", "Βόλος Βόλο"],
    ["μαθητές", "μαθητής μαθητή μαθητών"],
    ["σχεδιάστρια", "σχεδιαστής σχεδιάστριες"],
    ["γραφέας", "γραφείς γραφέων"],
    ["θάλασσες", "θάλασσα θαλάσσης"],
    ["ξύλινες", "ξύλινος ξύλινο ξύλινα"],
    ["Γεωργιάδη", "Γεωργιάδης Γεωργιάδου"],
    ["βάψιμο", "βαψίματος βαψίματα"],
    ["διεθνών", "διεθνής διεθνές"],
    ["ψαράδες", "ψαράς ψαρά"],
    ["Ελλάδος", "Ελλάδα Ελλάδας"],
    ["φώτα", "φως φωτός"],
    ["κτιρίων", "κτίριο κτίρια"],
    ["houses", "house"],
    ["city", "cities"],
    ["boxes", "box"],
    ["shelf", "shelves"],
    ["architects", "architect"],
  ])("%s: %s", (word, forms) => {
    for (const form of forms.split(" ")) expect(wordForms(fold(word)), form).toContain(fold(form));
  });
  it.each([
    ["λόγος", "λογιστής"],
    ["μέλι", "μέλος"],
    ["χώρα", "χώρος"],
    ["πόλη", "πόλος"],
    ["κόμη", "κόμμα"],
    ["νόμος", "νομή"],
    ["φύλο", "φύλλο"],
    ["ώρα", "όρος"],
    ["Πύλος", "πύλη"],
    ["τέλος", "τέλι"],
    ["μας", "μη"],
    ["glass", "glas"],
    ["is", "iss"],
    ["bus", "bu"],
  ])("%s and %s do not match", (word, other) => {
    expect(wordForms(fold(word))).not.toContain(fold(other));
  });
  it("are also found by sound key", () => {
    expect(keyForms("dikigoron", "dikigorwn")).toContain("dikigoros");
    expect(keyForms("meli", "meli")).not.toContain("melos");
    expect(keyForms("dikigori", "dikigoroi")).toContain("dikigoros");
  });
});

describe("the other keyboard layout", () => {
  it.each([
    ["arxit;ektonaw", "αρχιτέκτονας"],
    ["p;atra", "πάτρα"],
    ["j;ylo", "ξύλο"],
    ["b;olow", "βόλος"],
    ["ca;imi", "ψαίμι"],
    ["pro:yp;ouesh", "προϋπόθεση"],
    ["u;alassa", "θάλασσα"],
    ["vra", "ωρα"],
    ["αρψηιτεψτ", "architect"],
    ["ςινδος", "window"],
    ["λαςυερ", "lawyer"],
    ["δεσιγνερ", "designer"],
  ])("%s is %s", (input, meant) => {
    expect(otherLayout(input)).toBe(meant);
  });
  it("is undefined for digits and mixed texts", () =>
    expect([otherLayout("1984"), otherLayout("aα"), otherLayout("")]).toEqual([
      undefined,
      undefined,
      undefined,
    ]));
  it("recognises the dead key", () =>
    expect([
      hasDeadKey("b;olow"),
      hasDeadKey("βόλος; ναι"),
      hasDeadKey("a; b"),
      hasDeadKey("volos"),
    ]).toEqual([true, false, false, false]));
});

describe("lookalike characters", () => {
  it.each([
    ["oτε", "οτε"],
    ["κozανη", "κοζανη"],
    ["stuδιο", "stuδιο"],
    ["studιο", "studio"],
    ["volos", "volos"],
    ["χανια", "χανια"],
  ])("%s is %s", (word, one) => expect(oneScript(word)).toBe(one));
  it("convert a word when all its characters have a counterpart", () =>
    expect([
      lookalikeWord("OTE"),
      lookalikeWord("ΙΚΕΑ"),
      lookalikeWord("ote"),
      lookalikeWord("DEH"),
      lookalikeWord("O"),
    ]).toEqual(["οτε", "ikea", undefined, undefined, undefined]));
});

it("stop words are ignored, names are not", () =>
  expect(["και", "τησ", "the", "βολοσ", "art"].map(isStopWord)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]));
