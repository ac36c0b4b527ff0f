import type { Locale } from "@/lib/kernel/i18n/locale";

/**
 * A town of the map without tiles and of the look-up of places. Those of rank 1 are named on a map
 * of the whole country.
 */
export type Town = {
  name: Record<Locale, string>;
  latitude: number;
  longitude: number;
  rank: 1 | 2;
};

const town = (
  el: string,
  en: string,
  latitude: number,
  longitude: number,
  rank: Town["rank"] = 2,
): Town => ({
  name: { el, en },
  latitude,
  longitude,
  rank,
});

/** Towns of Greece and Cyprus, precise to 1 km. */
export const TOWNS: readonly Town[] = [
  town("Αθήνα", "Athens", 37.984, 23.728, 1),
  town("Θεσσαλονίκη", "Thessaloniki", 40.64, 22.944, 1),
  town("Πάτρα", "Patras", 38.246, 21.735, 1),
  town("Ηράκλειο", "Heraklion", 35.339, 25.144, 1),
  town("Λάρισα", "Larissa", 39.639, 22.419, 1),
  town("Ιωάννινα", "Ioannina", 39.665, 20.854, 1),
  town("Ρόδος", "Rhodes", 36.443, 28.223, 1),
  town("Χανιά", "Chania", 35.514, 24.018, 1),
  town("Καβάλα", "Kavala", 40.939, 24.412, 1),
  town("Καλαμάτα", "Kalamata", 37.039, 22.114, 1),
  town("Κέρκυρα", "Corfu", 39.624, 19.922, 1),
  town("Μυτιλήνη", "Mytilene", 39.106, 26.555, 1),
  town("Αλεξανδρούπολη", "Alexandroupoli", 40.847, 25.874, 1),
  town("Ερμούπολη", "Ermoupoli", 37.444, 24.942, 1),
  town("Λευκωσία", "Nicosia", 35.172, 33.365, 1),
  town("Βόλος", "Volos", 39.361, 22.943),
  town("Λαμία", "Lamia", 38.9, 22.434),
  town("Χαλκίδα", "Chalkida", 38.463, 23.595),
  town("Τρίκαλα", "Trikala", 39.555, 21.768),
  town("Κοζάνη", "Kozani", 40.301, 21.789),
  town("Σέρρες", "Serres", 41.086, 23.548),
  town("Δράμα", "Drama", 41.15, 24.147),
  town("Ξάνθη", "Xanthi", 41.134, 24.888),
  town("Κομοτηνή", "Komotini", 41.122, 25.406),
  town("Κατερίνη", "Katerini", 40.272, 22.503),
  town("Βέροια", "Veria", 40.524, 22.203),
  town("Φλώρινα", "Florina", 40.782, 21.41),
  town("Καστοριά", "Kastoria", 40.518, 21.269),
  town("Άρτα", "Arta", 39.16, 20.985),
  town("Πρέβεζα", "Preveza", 38.957, 20.752),
  town("Λευκάδα", "Lefkada", 38.832, 20.708),
  town("Αγρίνιο", "Agrinio", 38.621, 21.408),
  town("Αργοστόλι", "Argostoli", 38.176, 20.489),
  town("Ζάκυνθος", "Zakynthos", 37.788, 20.899),
  town("Πύργος", "Pyrgos", 37.675, 21.441),
  town("Τρίπολη", "Tripoli", 37.511, 22.379),
  town("Σπάρτη", "Sparta", 37.074, 22.43),
  town("Ναύπλιο", "Nafplio", 37.568, 22.807),
  town("Κόρινθος", "Corinth", 37.939, 22.932),
  town("Λιβαδειά", "Livadeia", 38.436, 22.877),
  town("Ρέθυμνο", "Rethymno", 35.366, 24.482),
  town("Άγιος Νικόλαος", "Agios Nikolaos", 35.191, 25.717),
  town("Χίος", "Chios", 38.371, 26.137),
  town("Σάμος", "Samos", 37.757, 26.976),
  town("Κως", "Kos", 36.893, 27.288),
  town("Νάξος", "Naxos", 37.105, 25.377),
  town("Φηρά", "Fira", 36.416, 25.432),
  town("Μύκονος", "Mykonos", 37.446, 25.329),
  town("Άνδρος", "Andros", 37.838, 24.937),
  town("Μήλος", "Milos", 36.745, 24.427),
  town("Πειραιάς", "Piraeus", 37.943, 23.647),
  town("Μέγαρα", "Megara", 37.996, 23.344),
  town("Λαύριο", "Lavrio", 37.714, 24.056),
  town("Λεμεσός", "Limassol", 34.685, 33.033),
  town("Λάρνακα", "Larnaca", 34.917, 33.636),
  town("Πάφος", "Paphos", 34.772, 32.43),
];
