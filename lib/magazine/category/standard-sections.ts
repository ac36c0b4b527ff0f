import type { SectionCode } from "@/lib/kernel/core/paths";

type Names = { el: string; en: string };

/** A section with the sub-categories that a new site can start with. */
export type StandardSection = {
  code: SectionCode;
  isFeatured: boolean;
  name: Names;
  subCategories: Names[];
};

/** The sections of the magazine in menu order. */
export const STANDARD_SECTIONS: readonly StandardSection[] = [
  {
    code: "DS.MAG",
    isFeatured: true,
    name: { el: "Περιοδικό", en: "Mag" },
    subCategories: [
      { el: "Κατοικία", en: "Residence" },
      { el: "Εσωτερικοί χώροι", en: "Interiors" },
      { el: "Τοπίο", en: "Landscape" },
      { el: "Υλικά", en: "Materials" },
      { el: "Αποκατάσταση", en: "Restoration" },
      { el: "Πόλη", en: "City" },
      { el: "Έπιπλο", en: "Furniture" },
    ],
  },
  {
    code: "DS.FEATURED",
    isFeatured: true,
    name: { el: "Προβολή", en: "Featured" },
    subCategories: [
      { el: "Συνεντεύξεις", en: "Interviews" },
      { el: "Γραφεία", en: "Studios" },
      { el: "Διαγωνισμοί", en: "Competitions" },
      { el: "Έρευνα", en: "Research" },
      { el: "Φως", en: "Light" },
    ],
  },
  {
    code: "DS.AGENDA",
    isFeatured: true,
    name: { el: "Ατζέντα", en: "Agenda" },
    subCategories: [
      { el: "Εκθέσεις", en: "Exhibitions" },
      { el: "Διαλέξεις", en: "Talks" },
      { el: "Εργαστήρια", en: "Workshops" },
      { el: "Περίπατοι", en: "Walks" },
    ],
  },
  {
    code: "DS.EVENTS",
    isFeatured: false,
    name: { el: "Εκδηλώσεις", en: "Events" },
    subCategories: [
      { el: "Συνέδρια", en: "Conferences" },
      { el: "Βραδιές", en: "Evenings" },
    ],
  },
  {
    code: "DS.CHANNEL",
    isFeatured: true,
    name: { el: "Κανάλι", en: "Channel" },
    subCategories: [
      { el: "Συζητήσεις", en: "Conversations" },
      { el: "Σημειώσεις πεδίου", en: "Field notes" },
      { el: "Ξεναγήσεις", en: "Tours" },
    ],
  },
  {
    code: "DS.PRODUCTS",
    isFeatured: false,
    name: { el: "Προϊόντα", en: "Products" },
    subCategories: [
      { el: "Φωτισμός", en: "Lighting" },
      { el: "Καθίσματα", en: "Seating" },
      { el: "Επιφάνειες", en: "Surfaces" },
      { el: "Κεραμικά", en: "Ceramics" },
      { el: "Υφάσματα", en: "Textiles" },
    ],
  },
  {
    code: "DS.ARCHIVE",
    isFeatured: false,
    name: { el: "Αρχείο", en: "Archive" },
    subCategories: [
      { el: "Μοντερνισμός", en: "Modernism" },
      { el: "Βιομηχανία", en: "Industry" },
      { el: "Παράδοση", en: "Vernacular" },
    ],
  },
];
