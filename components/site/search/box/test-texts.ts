import texts from "@/messages/en/search-box.json";
import type { SearchStart } from "@/lib/site/search-start/schema";

/** The English texts, as a box loads them. */
export const TEXTS = texts;

export const START: SearchStart = {
  popular: ["Architects Chania"],
  professions: [
    { name: "Architects", slug: "architects", companies: 30 },
    { name: "Interior designers", slug: "interior-designers", companies: 12 },
  ],
  sections: [{ code: "DS.MAG", title: "Magazine" }],
  places: [
    { name: "Chania", slug: "chania", unit: "Crete" },
    { name: "Athens", slug: "athens", unit: "Attica" },
  ],
};
