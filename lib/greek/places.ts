/** Greek places whose English name is no transcription of the Greek one (exonyms), folded: Greek name, then the foreign ones. */
const PLACES: string[][] = [
  ["αθηνα", "athens", "athina", "athen", "athenes"], ["πειραιασ", "piraeus", "piraievs", "pireas"], ["θεσσαλονικη", "salonica", "salonika", "thessalonica", "saloniki"],
  ["ηρακλειο", "heraklion", "iraklion", "iraklio", "heraclion", "candia"], ["κερκυρα", "corfu", "korfu"], ["ροδοσ", "rhodes", "rhodos"], ["κρητη", "crete", "kreta"],
  ["χανια", "chania", "canea", "hania"], ["πατρα", "patras", "patra"], ["ναυπλιο", "nafplion", "nauplia", "nafplio", "nauplion"], ["κορινθοσ", "corinth"], ["δελφοι", "delphi"],
  ["ευβοια", "euboea", "evia", "euboia"], ["κυκλαδεσ", "cyclades"], ["δωδεκανησα", "dodecanese"], ["σαντορινη", "santorini", "thera"], ["ζακυνθοσ", "zante", "zakynthos"],
  ["κεφαλονια", "cephalonia", "kefalonia", "cefalonia"], ["ιθακη", "ithaca"], ["λευκαδα", "lefkas", "leucas", "lefkada"], ["μυτιληνη", "mytilene", "mitilini"], ["λεσβοσ", "lesbos", "lesvos"],
  ["χιοσ", "chios", "scio"], ["σαμοσ", "samos"], ["κωσ", "kos", "cos"], ["συροσ", "syros", "syra"], ["ερμουπολη", "ermoupoli", "hermoupolis"], ["αιγινα", "aegina", "egina"],
  ["υδρα", "hydra", "idra"], ["σπετσεσ", "spetses", "spetsai"], ["ποροσ", "poros"], ["μυκονοσ", "mykonos", "myconos"], ["δηλοσ", "delos"], ["ναξοσ", "naxos"], ["παροσ", "paros"],
  ["μηλοσ", "melos", "milos"], ["κυθηρα", "cythera", "kythira", "cerigo"], ["θηβα", "thebes", "thiva"], ["χαλκιδα", "chalcis", "chalkis", "halkida"], ["σπαρτη", "sparta"],
  ["ολυμπια", "olympia"], ["ολυμποσ", "olympus"], ["μυκηνεσ", "mycenae"], ["επιδαυροσ", "epidaurus", "epidavros"], ["μαραθωνασ", "marathon"], ["ελευσινα", "eleusis", "elefsina"],
  ["μακεδονια", "macedonia"], ["θρακη", "thrace"], ["θεσσαλια", "thessaly"], ["ηπειροσ", "epirus"], ["πελοποννησοσ", "peloponnese", "peloponnesus", "morea"], ["αττικη", "attica"],
  ["στερεα", "sterea"], ["αρκαδια", "arcadia"], ["λακωνια", "laconia"], ["μεσσηνια", "messenia"], ["αργοσ", "argos"], ["βοιωτια", "boeotia", "viotia"], ["κομοτηνη", "komotini"],
  ["αλεξανδρουπολη", "alexandroupolis", "alexandroupoli"], ["βολοσ", "volos"], ["λαρισα", "larissa", "larisa"], ["τρικαλα", "trikala"], ["ιωαννινα", "ioannina", "yannena", "giannena", "janina", "γιαννενα"],
  ["ρεθυμνο", "rethymno", "rethymnon", "rethimno"], ["αγιοσ νικολαοσ", "agios nikolaos"], ["καλαματα", "kalamata", "calamata"], ["μετεωρα", "meteora"], ["αγιο οροσ", "mount athos", "athos"],
  ["κυπροσ", "cyprus"], ["λευκωσια", "nicosia"], ["λεμεσοσ", "limassol"], ["λαρνακα", "larnaca"], ["αμμοχωστοσ", "famagusta"], ["παφοσ", "paphos"],
  ["ελλαδα", "greece", "hellas", "ελλασ"], ["αιγαιο", "aegean"], ["ιονιο", "ionian"], ["κωνσταντινουπολη", "istanbul", "constantinople"], ["σμυρνη", "smyrna", "izmir"],
  ["ρωμη", "rome"], ["λονδινο", "london"], ["παρισι", "paris"], ["βερολινο", "berlin"], ["βιεννη", "vienna"], ["μιλανο", "milan"], ["βενετια", "venice"], ["φλωρεντια", "florence"], ["βρυξελλεσ", "brussels"],
];

const BY_NAME = new Map<string, string[]>();
for (const names of PLACES) for (const name of names) BY_NAME.set(name, [...(BY_NAME.get(name) ?? []), ...names.filter((other) => other !== name)]);

/** The other names of a place, folded: `corfu` → «κερκυρα» and its spellings; empty for anything else. Names of one word or two. */
export const otherPlaceNames = (name: string): string[] => BY_NAME.get(name) ?? [];
