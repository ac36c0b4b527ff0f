import type { Locale } from "@/lib/i18n/locale";

/**
 * A town of the map without tiles and of the look-up of places. Those of rank 1 are named on a map
 * of the whole country.
 */
export type Town = {
  name: Record<Locale, string>;
  latitude: number;
  longitude: number;
  rank: 1 | 2;
  /** The first digits of its postal codes (ΕΛΤΑ); none in Cyprus, which has its own codes. */
  postalCodes: readonly string[];
};

const town = (
  el: string,
  en: string,
  latitude: number,
  longitude: number,
  postalCodes: string,
  rank: Town["rank"] = 2,
): Town => ({
  name: { el, en },
  latitude,
  longitude,
  rank,
  postalCodes: postalCodes.split(" ").filter(Boolean),
});

/** Towns of Greece and Cyprus, precise to 1 km. */
export const TOWNS: readonly Town[] = [
  town("Αθήνα", "Athens", 37.984, 23.728, "10 11", 1),
  town("Θεσσαλονίκη", "Thessaloniki", 40.64, 22.944, "54", 1),
  town("Πάτρα", "Patras", 38.246, 21.735, "262 263 264", 1),
  town("Ηράκλειο", "Heraklion", 35.339, 25.144, "712 713 714 716", 1),
  town("Λάρισα", "Larissa", 39.639, 22.419, "412 413 414", 1),
  town("Ιωάννινα", "Ioannina", 39.665, 20.854, "452 453 454", 1),
  town("Ρόδος", "Rhodes", 36.443, 28.223, "851", 1),
  town("Χανιά", "Chania", 35.514, 24.018, "731", 1),
  town("Καβάλα", "Kavala", 40.939, 24.412, "652 653 654", 1),
  town("Καλαμάτα", "Kalamata", 37.039, 22.114, "241", 1),
  town("Κέρκυρα", "Corfu", 39.624, 19.922, "491", 1),
  town("Μυτιλήνη", "Mytilene", 39.106, 26.555, "811", 1),
  town("Αλεξανδρούπολη", "Alexandroupoli", 40.847, 25.874, "681", 1),
  town("Ερμούπολη", "Ermoupoli", 37.444, 24.942, "841", 1),
  town("Λευκωσία", "Nicosia", 35.172, 33.365, "", 1),
  town("Βόλος", "Volos", 39.361, 22.943, "382 383"),
  town("Λαμία", "Lamia", 38.9, 22.434, "351"),
  town("Χαλκίδα", "Chalkida", 38.463, 23.595, "341"),
  town("Τρίκαλα", "Trikala", 39.555, 21.768, "421"),
  town("Κοζάνη", "Kozani", 40.301, 21.789, "501"),
  town("Σέρρες", "Serres", 41.086, 23.548, "621"),
  town("Δράμα", "Drama", 41.15, 24.147, "661"),
  town("Ξάνθη", "Xanthi", 41.134, 24.888, "671"),
  town("Κομοτηνή", "Komotini", 41.122, 25.406, "691"),
  town("Κατερίνη", "Katerini", 40.272, 22.503, "601"),
  town("Βέροια", "Veria", 40.524, 22.203, "591"),
  town("Φλώρινα", "Florina", 40.782, 21.41, "531"),
  town("Καστοριά", "Kastoria", 40.518, 21.269, "521"),
  town("Άρτα", "Arta", 39.16, 20.985, "471"),
  town("Πρέβεζα", "Preveza", 38.957, 20.752, "481"),
  town("Λευκάδα", "Lefkada", 38.832, 20.708, "311"),
  town("Αγρίνιο", "Agrinio", 38.621, 21.408, "301"),
  town("Αργοστόλι", "Argostoli", 38.176, 20.489, "281"),
  town("Ζάκυνθος", "Zakynthos", 37.788, 20.899, "291"),
  town("Πύργος", "Pyrgos", 37.675, 21.441, "271"),
  town("Τρίπολη", "Tripoli", 37.511, 22.379, "221"),
  town("Σπάρτη", "Sparta", 37.074, 22.43, "231"),
  town("Ναύπλιο", "Nafplio", 37.568, 22.807, "211"),
  town("Κόρινθος", "Corinth", 37.939, 22.932, "201"),
  town("Λιβαδειά", "Livadeia", 38.436, 22.877, "321"),
  town("Ρέθυμνο", "Rethymno", 35.366, 24.482, "741"),
  town("Άγιος Νικόλαος", "Agios Nikolaos", 35.191, 25.717, "721"),
  town("Χίος", "Chios", 38.371, 26.137, "821"),
  town("Σάμος", "Samos", 37.757, 26.976, "831"),
  town("Κως", "Kos", 36.893, 27.288, "853"),
  town("Νάξος", "Naxos", 37.105, 25.377, "843"),
  town("Φηρά", "Fira", 36.416, 25.432, "847"),
  town("Μύκονος", "Mykonos", 37.446, 25.329, "846"),
  town("Άνδρος", "Andros", 37.838, 24.937, "845"),
  town("Μήλος", "Milos", 36.745, 24.427, "848"),
  town("Πειραιάς", "Piraeus", 37.943, 23.647, "185"),
  town("Μέγαρα", "Megara", 37.996, 23.344, "191"),
  town("Λαύριο", "Lavrio", 37.714, 24.056, "195"),
  town("Λεμεσός", "Limassol", 34.685, 33.033, ""),
  town("Λάρνακα", "Larnaca", 34.917, 33.636, ""),
  town("Πάφος", "Paphos", 34.772, 32.43, ""),
];
