import { isStopWord } from "@/lib/kernel/greek/stop-words";
import { vocabulary } from "./vocabulary";

/** Words that ask, or name any company: they say nothing beside a profession, a place or a time. */
const fillerOf = vocabulary({
  asks:
    "ποιοσ ποια ποιο ποιοι ποιεσ που που θελω ψαχνω βρεσ βρω βρειτε χρειαζομαι υπαρχει υπαρχουν εχει ειναι " +
    "καποιοσ καποιον καποια εναν μου μασ συγκεκριμενα γινεται " +
    "who which what where find need want looking look search searching there any some i me my we us that " +
    "please can you show list best good is are be",
  company:
    "γραφειο γραφεια γραφειου γραφειων εταιρεια εταιρειεσ εταιρειασ εταιρειων εταιρια εταιριεσ επιχειρηση " +
    "επιχειρησεισ επαγγελματιασ επαγγελματιεσ τεχνιτησ τεχνιτεσ συνεργειο συνεργεια " +
    "office offices company companies firm firms business businesses professional professionals practice practices",
  area: "περιοχη περιοχησ πολη πολησ νησι νησιου κεντρο area town city island region",
  greeklish:
    "sta sto ston stin sti stis stous tou tis tin ton ta oi kai gia apo me se thelo psaxno na einai pou",
});

/** Whether a word says nothing of what is looked for. */
export const isFiller = (word: string): boolean => isStopWord(word) || fillerOf(word) !== undefined;

const kindOf = vocabulary({
  event: "εκδηλωση εκδηλωσεισ εκδηλωσεων event events agenda happenings",
});

/** Whether a word asks for events and not for companies. */
export const isEventWord = (word: string): boolean => kindOf(word) !== undefined;
