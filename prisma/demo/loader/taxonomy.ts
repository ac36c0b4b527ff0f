import type { SectionCode } from "@/lib/core/paths";

type Names = { el: string; en: string };
type Named = { key: string } & Names;

/** Sections in menu order with their sub-categories; the keys are those of README.md. */
export const SECTION_TREE: {
  code: SectionCode;
  folder: string;
  featured: boolean;
  name: Names;
  subs: Named[];
}[] = [
  {
    code: "DS.MAG",
    folder: "mag",
    featured: true,
    name: { el: "Περιοδικό", en: "Mag" },
    subs: [
      { key: "residence", el: "Κατοικία", en: "Residence" },
      { key: "interiors", el: "Εσωτερικοί χώροι", en: "Interiors" },
      { key: "landscape", el: "Τοπίο", en: "Landscape" },
      { key: "materials", el: "Υλικά", en: "Materials" },
      { key: "restoration", el: "Αποκατάσταση", en: "Restoration" },
      { key: "city", el: "Πόλη", en: "City" },
      { key: "furniture", el: "Έπιπλο", en: "Furniture" },
    ],
  },
  {
    code: "DS.FEATURED",
    folder: "featured",
    featured: true,
    name: { el: "Προβολή", en: "Featured" },
    subs: [
      { key: "interviews", el: "Συνεντεύξεις", en: "Interviews" },
      { key: "studios", el: "Γραφεία", en: "Studios" },
      { key: "competitions", el: "Διαγωνισμοί", en: "Competitions" },
      { key: "research", el: "Έρευνα", en: "Research" },
      { key: "light", el: "Φως", en: "Light" },
    ],
  },
  {
    code: "DS.AGENDA",
    folder: "agenda",
    featured: true,
    name: { el: "Ατζέντα", en: "Agenda" },
    subs: [
      { key: "exhibitions", el: "Εκθέσεις", en: "Exhibitions" },
      { key: "talks", el: "Διαλέξεις", en: "Talks" },
      { key: "workshops", el: "Εργαστήρια", en: "Workshops" },
      { key: "walks", el: "Περίπατοι", en: "Walks" },
    ],
  },
  {
    code: "DS.EVENTS",
    folder: "events",
    featured: false,
    name: { el: "Εκδηλώσεις", en: "Events" },
    subs: [
      { key: "conferences", el: "Συνέδρια", en: "Conferences" },
      { key: "evenings", el: "Βραδιές", en: "Evenings" },
    ],
  },
  {
    code: "DS.CHANNEL",
    folder: "channel",
    featured: true,
    name: { el: "Κανάλι", en: "Channel" },
    subs: [
      { key: "conversations", el: "Συζητήσεις", en: "Conversations" },
      { key: "field-notes", el: "Σημειώσεις πεδίου", en: "Field notes" },
      { key: "tours", el: "Ξεναγήσεις", en: "Tours" },
    ],
  },
  {
    code: "DS.PRODUCTS",
    folder: "products",
    featured: false,
    name: { el: "Προϊόντα", en: "Products" },
    subs: [
      { key: "lighting", el: "Φωτισμός", en: "Lighting" },
      { key: "seating", el: "Καθίσματα", en: "Seating" },
      { key: "surfaces", el: "Επιφάνειες", en: "Surfaces" },
      { key: "ceramics", el: "Κεραμικά", en: "Ceramics" },
      { key: "textiles", el: "Υφάσματα", en: "Textiles" },
    ],
  },
  {
    code: "DS.ARCHIVE",
    folder: "archive",
    featured: false,
    name: { el: "Αρχείο", en: "Archive" },
    subs: [
      { key: "modernism", el: "Μοντερνισμός", en: "Modernism" },
      { key: "industry", el: "Βιομηχανία", en: "Industry" },
      { key: "vernacular", el: "Παράδοση", en: "Vernacular" },
    ],
  },
];

/** Professions of the directory. */
export const PROFESSION_LIST: Named[] = [
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
