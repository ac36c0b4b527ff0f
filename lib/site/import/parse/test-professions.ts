import { indexProfessions } from "./professions";

export const professions = indexProfessions([
  {
    id: 1,
    key: "architects",
    translations: [
      { locale: "el", name: "Αρχιτέκτονες", slug: "architektones" },
      { locale: "en", name: "Architects", slug: "architects" },
    ],
  },
  {
    id: 2,
    key: "civil-engineers",
    translations: [
      { locale: "el", name: "Πολιτικοί μηχανικοί", slug: "politikoi-michanikoi" },
      { locale: "en", name: "Civil engineers", slug: "civil-engineers" },
    ],
  },
  {
    id: 3,
    key: "lighting",
    translations: [
      { locale: "el", name: "Φωτισμός, φωτιστικά", slug: "fotismos" },
      { locale: "en", name: "Lighting, lamps", slug: "lighting" },
    ],
  },
]);
