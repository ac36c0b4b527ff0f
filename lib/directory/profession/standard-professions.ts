/** A profession that a new site can start with; its key never changes. */
export type StandardProfession = { key: string; el: string; en: string };

/** The professions of the directory. */
export const STANDARD_PROFESSIONS: readonly StandardProfession[] = [
  { key: "architects", el: "Αρχιτέκτονες", en: "Architects" },
  { key: "interior-designers", el: "Διακοσμητές εσωτερικών χώρων", en: "Interior designers" },
  { key: "landscape-architects", el: "Αρχιτέκτονες τοπίου", en: "Landscape architects" },
  { key: "lighting-designers", el: "Μελετητές φωτισμού", en: "Lighting designers" },
  { key: "civil-engineers", el: "Πολιτικοί μηχανικοί", en: "Civil engineers" },
  { key: "mep-engineers", el: "Ηλεκτρολόγοι και μηχανολόγοι", en: "Building services engineers" },
  { key: "restorers", el: "Συντηρητές κτιρίων", en: "Building restorers" },
  { key: "builders", el: "Κατασκευαστικές εταιρείες", en: "Builders" },
  { key: "furniture-makers", el: "Επιπλοποιοί", en: "Furniture makers" },
  { key: "carpenters", el: "Ξυλουργοί", en: "Carpenters" },
  { key: "metalworkers", el: "Σιδηρουργοί", en: "Metalworkers" },
  { key: "marble-workers", el: "Μαρμαροτεχνίτες", en: "Marble workers" },
  { key: "ceramicists", el: "Κεραμίστες", en: "Ceramicists" },
  { key: "textile-makers", el: "Υφαντουργοί", en: "Textile makers" },
  { key: "kitchen-makers", el: "Κατασκευαστές κουζινών", en: "Kitchen makers" },
  { key: "window-makers", el: "Κατασκευαστές κουφωμάτων", en: "Window and door makers" },
  { key: "photographers", el: "Φωτογράφοι αρχιτεκτονικής", en: "Architectural photographers" },
  { key: "graphic-designers", el: "Γραφίστες", en: "Graphic designers" },
];
