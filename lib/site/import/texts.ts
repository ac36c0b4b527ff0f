import { localizedTexts, type LocalizedText } from "@/lib/kernel/core/localized-texts";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { SLUG_TEXTS } from "@/lib/kernel/slug/texts";
import { MAX_COLUMNS, MAX_ROWS } from "./fields";

const { texts } = localizedTexts({
  // The file.
  fileMissing: { el: "Διαλέξτε ένα αρχείο CSV.", en: "Please choose a CSV file." },
  oneFile: { el: "Στείλτε ένα αρχείο τη φορά.", en: "Please send one file at a time." },
  tooLarge: {
    el: "Το αρχείο είναι μεγαλύτερο από 10 MB. Χωρίστε το σε περισσότερα.",
    en: "The file is larger than 10 MB. Please split it.",
  },
  noText: {
    el: "Το αρχείο δεν είναι CSV. Από το Excel: «Αποθήκευση ως», και τύπος «CSV UTF-8».",
    en: "The file is not a CSV file. In Excel choose “Save as” and the type “CSV UTF-8”.",
  },
  noHeads: {
    el: "Το αρχείο είναι κενό. Η πρώτη γραμμή του πρέπει να έχει τα ονόματα των στηλών.",
    en: "The file is empty. Its first line should hold the column names.",
  },
  noRows: {
    el: "Το αρχείο έχει ονόματα στηλών, αλλά καμία γραμμή από κάτω.",
    en: "The file has column names, but no lines below them.",
  },
  tooManyRows: {
    el:
      `Το αρχείο έχει περισσότερες από ${MAX_ROWS.toLocaleString("el")} γραμμές, ή πάρα πολλές κενές. ` +
      "Αφαιρέστε τις κενές ή χωρίστε το σε περισσότερα.",
    en:
      `The file has more than ${MAX_ROWS.toLocaleString("en")} lines, or far too many empty ones. ` +
      "Please remove the empty ones, or split the file.",
  },
  tooManyColumns: {
    el: `Το αρχείο έχει περισσότερες από ${MAX_COLUMNS} στήλες.`,
    en: `The file has more than ${MAX_COLUMNS} columns.`,
  },
  openQuote: {
    el: 'Στη γραμμή {line} ανοίγει ένα εισαγωγικό (") που δεν κλείνει.',
    en: 'A quotation mark (") opens on line {line} and is never closed.',
  },
  // Options.
  mappingLength: {
    el: "Οι στήλες δεν είναι αυτές του αρχείου.",
    en: "The columns are not those of the file.",
  },
  fieldTwice: {
    el: "Δύο στήλες δεν μπορούν να έχουν το ίδιο πεδίο: {field}.",
    en: "Two columns cannot hold the same field: {field}.",
  },
  keyColumn: {
    el: "Για να βρίσκονται οι εταιρείες με αυτό το στοιχείο χρειάζεται μια στήλη του.",
    en: "To match companies by this, the file needs a column for it.",
  },
  nameColumn: {
    el: "Για νέες εταιρείες χρειάζεται μια στήλη με την επωνυμία.",
    en: "New companies need a column with their name.",
  },
  professionColumn: {
    el: "Για νέες εταιρείες χρειάζεται μια στήλη με τα επαγγέλματα.",
    en: "New companies need a column with their professions.",
  },
  nothingChosen: {
    el: "Διαλέξτε τι έχει τουλάχιστον μία στήλη.",
    en: "Please choose what at least one column holds.",
  },
  // Rows.
  tooManyCells: {
    el:
      "Η γραμμή έχει {count} κελιά, αλλά οι στήλες είναι {columns}. Ίσως λείπουν εισαγωγικά " +
      "γύρω από κείμενο με διαχωριστικό.",
    en:
      "The line has {count} cells for {columns} columns. Perhaps a text with a separator in it " +
      "lacks quotation marks.",
  },
  lostDigits: {
    el: "Το φύλλο εργασίας έκοψε ψηφία του αριθμού. Μορφοποιήστε τη στήλη ως κείμενο και γράψτε τον ξανά.",
    en: "The spreadsheet cut off digits of this number. Please format the column as text and write the number again.",
  },
  zeroAdded: {
    el: "Έλειπε ένα μηδενικό στην αρχή· διαβάστηκε ως {read}.",
    en: "A zero was missing at the beginning; it was read as {read}.",
  },
  zeroMissing: {
    el: "Ο αριθμός ΓΕΜΗ έχει δώδεκα ψηφία· εδώ είναι {count}. Ίσως το φύλλο εργασίας έσβησε μηδενικά στην αρχή.",
    en: "A GEMI number has twelve digits, this one {count}. Perhaps the spreadsheet dropped zeros at the beginning.",
  },
  notDecimal: {
    el: "Γράψτε έναν δεκαδικό αριθμό, όπως 37,9838.",
    en: "Please write a decimal number such as 37.9838.",
  },
  notPair: {
    el: "Γράψτε πλάτος και μήκος, όπως 37,9838; 23,7275.",
    en: "Please write latitude and longitude, such as 37.9838, 23.7275.",
  },
  notYear: { el: "Γράψτε ένα έτος με τέσσερα ψηφία.", en: "Please write a year of four digits." },
  hours: {
    el:
      "Δεν διαβάζεται: «{part}». Γράψτε ημέρες και ώρες, όπως " +
      "«Δευ-Παρ 09:00-14:00 & 17:00-21:00, Σάβ 10:00-14:00, Κυρ κλειστά».",
    en:
      "This cannot be read: “{part}”. Please write days and times, such as " +
      "“Mon-Fri 9:00-14:00 & 17:00-21:00, Sat 10:00-14:00, Sun closed”.",
  },
  hoursTwice: {
    el: "Το ωράριο λέει δύο φορές για την ίδια ημέρα: {part}.",
    en: "The opening hours give a day twice: {part}.",
  },
  notFlag: { el: "Γράψτε ναι ή όχι.", en: "Please write yes or no." },
  notId: {
    el: "Ο αριθμός στον κατάλογο είναι ένας θετικός ακέραιος.",
    en: "A number in the directory is a positive whole number.",
  },
  phone: {
    el: "Αυτός δεν είναι αριθμός τηλεφώνου. Για αριθμό εξωτερικού ξεκινήστε με + και τον κωδικό της χώρας.",
    en: "This is not a phone number. Begin with + and the country code for one abroad.",
  },
  professionUnknown: {
    el: "Δεν υπάρχει επάγγελμα «{name}».",
    en: "There is no profession “{name}”.",
  },
  professionNear: {
    el: "Δεν υπάρχει επάγγελμα «{name}». Μήπως εννοείτε: {near};",
    en: "There is no profession “{name}”. Did you mean: {near}?",
  },
  nameMissing: { el: "Λείπει η επωνυμία.", en: "The name is missing." },
  nameFirst: {
    el: "Λείπει η επωνυμία σε αυτή τη γλώσσα.",
    en: "The name in this language is missing.",
  },
  professionMissing: { el: "Λείπει το επάγγελμα.", en: "The profession is missing." },
  idUnknown: {
    el: "Δεν υπάρχει εταιρεία με αυτόν τον αριθμό.",
    en: "There is no company with this number.",
  },
  several: {
    el: "Το έχουν περισσότερες από μία εταιρείες: {ids}.",
    en: "More than one company has it: {ids}.",
  },
  slugTaken: SLUG_TEXTS.slugTaken,
  slugInTrash: {
    el: "Η διεύθυνση αυτή ανήκει σε εταιρεία που βρίσκεται στον κάδο ({ids}). Επαναφέρετέ την ή γράψτε άλλη διεύθυνση.",
    en: "This address belongs to a company in the trash ({ids}). Restore it, or choose another address.",
  },
  keyTaken: {
    el: "Ο κωδικός αυτός ανήκει σε άλλη εταιρεία ({ids}).",
    en: "This code belongs to another company ({ids}).",
  },
  notSaved: {
    el: "Η γραμμή δεν αποθηκεύτηκε. Ελέγξτε τις τιμές της και δοκιμάστε ξανά.",
    en: "The line could not be saved. Please check its values and try again.",
  },
  sameKey: {
    el: "Και η γραμμή {line} είναι για την ίδια εταιρεία. Αφήστε μόνο τη μία από τις δύο στο αρχείο.",
    en: "Line {line} is about the same company. Please leave only one of the two in the file.",
  },
  // Why an undo keeps a company.
  keptDeleted: { el: "Έχει ήδη διαγραφεί.", en: "It has already been deleted." },
  keptChanged: { el: "Άλλαξε μετά την εισαγωγή.", en: "It was changed after the import." },
  keptClaimed: {
    el: "Κάποιος την εκπροσωπεί, ή έχει ζητήσει ή προσκληθεί να την εκπροσωπήσει.",
    en: "Somebody acts for it, or has asked or been invited to.",
  },
  keptUsed: {
    el: "Έχει δικό της περιεχόμενο, μηνύματα, ραντεβού, παραγγελίες ή συνδρομή.",
    en: "It has content, messages, appointments, orders or a membership of its own.",
  },
  keptMembership: {
    el: "Η εισαγωγή της έδωσε συνδρομή, που μόνο οι διαχειριστές διακόπτουν.",
    en: "The import granted it a membership, which only managers end.",
  },
  keptMembershipEnd: {
    el: "Η συνδρομή που της έδωσε η εισαγωγή άλλαξε μετά.",
    en: "The membership that the import granted was changed afterwards.",
  },
  keptRefused: {
    el: "Οι προηγούμενες τιμές της δεν γίνονται πια δεκτές.",
    en: "Its earlier values are no longer accepted.",
  },
  // Warnings.
  membershipByManager: {
    el: "Μόνο οι διαχειριστές δίνουν συνδρομή· η στήλη αγνοείται σε αυτή τη γραμμή.",
    en: "Only managers grant membership; the column is ignored on this line.",
  },
  membershipNotEnded: {
    el: "Μια εισαγωγή δεν διακόπτει συνδρομή· διακόψτε την στη σελίδα της εταιρείας.",
    en: "An import does not end a membership; please end it on the company's page.",
  },
  nameKept: {
    el: "Η επωνυμία έμεινε όπως ήταν: η αλλαγή της δεν εγκρίθηκε.",
    en: "The name stayed as it was: its change was not approved.",
  },
  skipped: {
    el: "Δεν βρέθηκε η εταιρεία· η γραμμή παραλείπεται.",
    en: "The company was not found; the line is skipped.",
  },
  sameName: {
    el: "Την ίδια επωνυμία έχει και η γραμμή {line}.",
    en: "Line {line} has the same name.",
  },
  similarName: {
    el: "Υπάρχει ήδη εταιρεία με αυτή την επωνυμία: {name} ({id}).",
    en: "There is already a company with this name: {name} ({id}).",
  },
  similarVat: {
    el: "Τον ίδιο ΑΦΜ έχει ήδη η εταιρεία {id}.",
    en: "Company {id} has the same VAT number.",
  },
  similarPhone: {
    el: "Το ίδιο τηλέφωνο έχει ήδη η εταιρεία {id}.",
    en: "Company {id} has the same phone number.",
  },
  // Why an import failed.
  noRight: {
    el: "Όποιος ξεκίνησε την εισαγωγή δεν έχει πια το δικαίωμα.",
    en: "The person who started the import no longer has the right to do so.",
  },
  gone: {
    el: "Το αρχείο δεν υπάρχει πια. Ανεβάστε το ξανά.",
    en: "The file no longer exists. Please upload it again.",
  },
  failed: {
    el: "Η εισαγωγή σταμάτησε από σφάλμα. Συνεχίστε την, ή ανεβάστε το αρχείο ξανά.",
    en: "The import was stopped by an error. Please continue it, or upload the file again.",
  },
});

export type ImportText = Parameters<typeof texts>[0];
type Values = Record<string, string | number>;

/**
 * Messages about a file, a row or the import, in both locales, with `{names}` replaced by `values`.
 */
export function importTexts(key: ImportText, values: Values = {}): LocalizedText {
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) =>
      name in values ? String(values[name]) : whole,
    );
  const { el, en } = texts(key);
  return { el: fill(el), en: fill(en) };
}

/** As `importTexts`, in one locale. */
export const importText = (key: ImportText, locale: Locale, values?: Values): string =>
  importTexts(key, values)[locale];
