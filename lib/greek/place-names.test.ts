import { expect, it } from "vitest";
import { toSlug } from "./slug";
import { transliterate } from "./transliterate";

/** Seats of the prefectures and other towns as road signs write them, by ELOT 743. */
const NAMES: [string, string][] = [
  ["Αθήνα", "athina"], ["Θεσσαλονίκη", "thessaloniki"], ["Πειραιάς", "peiraias"], ["Ηράκλειο", "irakleio"], ["Χανιά", "chania"], ["Ρέθυμνο", "rethymno"], ["Ιωάννινα", "ioannina"], ["Καβάλα", "kavala"], ["Ξάνθη", "xanthi"],
  ["Κομοτηνή", "komotini"], ["Αλεξανδρούπολη", "alexandroupoli"], ["Λάρισα", "larisa"], ["Βόλος", "volos"], ["Τρίκαλα", "trikala"], ["Καρδίτσα", "karditsa"], ["Λαμία", "lamia"], ["Χαλκίδα", "chalkida"], ["Λιβαδειά", "livadeia"],
  ["Άμφισσα", "amfissa"], ["Πάτρα", "patra"], ["Πύργος", "pyrgos"], ["Κόρινθος", "korinthos"], ["Ναύπλιο", "nafplio"], ["Άργος", "argos"], ["Τρίπολη", "tripoli"], ["Σπάρτη", "sparti"], ["Καλαμάτα", "kalamata"], ["Κέρκυρα", "kerkyra"],
  ["Λευκάδα", "lefkada"], ["Αργοστόλι", "argostoli"], ["Ζάκυνθος", "zakynthos"], ["Μυτιλήνη", "mytilini"], ["Χίος", "chios"], ["Σάμος", "samos"], ["Ερμούπολη", "ermoupoli"], ["Ρόδος", "rodos"], ["Κως", "kos"], ["Άγιος Νικόλαος", "agios nikolaos"],
  ["Σέρρες", "serres"], ["Κιλκίς", "kilkis"], ["Έδεσσα", "edessa"], ["Βέροια", "veroia"], ["Κατερίνη", "katerini"], ["Κοζάνη", "kozani"], ["Γρεβενά", "grevena"], ["Καστοριά", "kastoria"], ["Φλώρινα", "florina"], ["Δράμα", "drama"],
  ["Πολύγυρος", "polygyros"], ["Ηγουμενίτσα", "igoumenitsa"], ["Άρτα", "arta"], ["Πρέβεζα", "preveza"], ["Μεσολόγγι", "mesolongi"], ["Αγρίνιο", "agrinio"], ["Ελευσίνα", "elefsina"], ["Μέγαρα", "megara"], ["Εύβοια", "evvoia"], ["Παγκράτι", "pagkrati"],
  ["Αμπελόκηποι", "ampelokipoi"], ["Γκύζη", "gkyzi"], ["Μπραχάμι", "brachami"], ["Νέα Ιωνία", "nea ionia"], ["Χαϊδάρι", "chaidari"], ["Καισαριανή", "kaisariani"], ["Παλαιό Φάληρο", "palaio faliro"], ["Βουλιαγμένη", "vouliagmeni"], ["Ψυχικό", "psychiko"],
  ["Φιλοθέη", "filothei"], ["Κηφισιά", "kifisia"], ["Μαρούσι", "marousi"], ["Ζωγράφου", "zografou"], ["Ηλιούπολη", "ilioupoli"], ["Γλυφάδα", "glyfada"], ["Ασπρόπυργος", "aspropyrgos"], ["Αίγινα", "aigina"], ["Ύδρα", "ydra"], ["Σπέτσες", "spetses"],
  ["Μύκονος", "mykonos"], ["Νάξος", "naxos"], ["Θήρα", "thira"], ["Ικαρία", "ikaria"], ["Λήμνος", "limnos"], ["Σκόπελος", "skopelos"], ["Αλόννησος", "alonnisos"], ["Σκιάθος", "skiathos"], ["Κάρπαθος", "karpathos"], ["Καστελλόριζο", "kastellorizo"],
  ["Γύθειο", "gytheio"], ["Μονεμβασιά", "monemvasia"], ["Αύρα", "avra"], ["Εύοσμος", "evosmos"], ["Ευκαρπία", "efkarpia"], ["Αυλώνας", "avlonas"], ["Ταΰγετος", "taygetos"], ["Άσσος", "assos"], ["Αγγελόκαστρο", "angelokastro"], ["Αγχίαλος", "anchialos"],
];

it.each(NAMES)("%s → %s", (greek, latin) => expect(transliterate(greek)).toBe(latin));

it("capitals, missing accents and slugs say the same", () => {
  for (const [greek, latin] of NAMES) {
    expect(toSlug(greek, "el"), greek).toBe(latin.replaceAll(" ", "-"));
    // Without accents a pair can't be told from two letters: only names without one agree.
    if (!/[άέήίόύώ][ιυ]|[ϊϋΐΰ]/i.test(greek)) expect(transliterate(greek.toLocaleUpperCase("el")), greek).toBe(latin);
  }
});
