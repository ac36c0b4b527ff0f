import { LOCALES, type Locale } from "@/lib/i18n/locale";

/** The labels of columns, Greek and English; those of translations get their language added. */
const LABELS: Record<string, readonly [string, string]> = {
  active: ["Ενεργός", "Active"],
  active_at: ["Τελευταία κίνηση", "Last activity"],
  all_topics: ["Όλα τα θέματα", "All topics"],
  answers: ["Απαντήσεις", "Answers"],
  area: ["Περιοχή", "Area"],
  assigned_to: ["Υπεύθυνος", "Assigned to"],
  budget: ["Προϋπολογισμός", "Budget"],
  cancelled_at: ["Ακυρώθηκε", "Cancelled"],
  category: ["Ενότητα", "Section"],
  checked_in_at: ["Ώρα εισόδου", "Checked in"],
  checked_in_by: ["Έλεγχος από", "Checked in by"],
  code: ["Κωδικός", "Code"],
  confirmed_at: ["Επιβεβαιώθηκε", "Confirmed"],
  country: ["Χώρα", "Country"],
  created_at: ["Δημιουργήθηκε", "Created"],
  created_by: ["Δημιουργός", "Created by"],
  currency: ["Νόμισμα", "Currency"],
  day: ["Ημέρα", "Day"],
  device: ["Συσκευή", "Device"],
  disabled: ["Απενεργοποιημένος", "Disabled"],
  disputed: ["Σε αμφισβήτηση", "Disputed"],
  email: ["Email", "Email"],
  ends_at: ["Λήξη", "End"],
  enquiries: ["Αιτήματα", "Enquiries"],
  frequency: ["Συχνότητα", "Frequency"],
  gemi_number: ["Αρ. ΓΕΜΗ", "GEMI number"],
  headline: ["Τίτλος παρουσίασης", "Headline"],
  id: ["Κωδικός εγγραφής", "ID"],
  is_approved: ["Εγκεκριμένη", "Approved"],
  is_featured: ["Προβεβλημένο", "Featured"],
  is_member: ["Μέλος", "Member"],
  is_online: ["Διαδικτυακά", "Online"],
  is_outdated: ["Θέλει νέα μετάφραση", "Translation outdated"],
  key: ["Κλειδί", "Key"],
  kind: ["Είδος", "Kind"],
  last_seen_at: ["Τελευταία σύνδεση", "Last seen"],
  locale: ["Γλώσσα", "Language"],
  map: ["Χάρτης", "Map"],
  member_id: ["Κωδικός εταιρείας", "Company ID"],
  member_name: ["Εταιρεία", "Company"],
  message: ["Μήνυμα", "Message"],
  name: ["Όνομα", "First name"],
  number: ["Αριθμός", "Number"],
  order_number: ["Αρ. παραγγελίας", "Order number"],
  order_status: ["Κατάσταση παραγγελίας", "Order status"],
  paid_at: ["Πληρώθηκε", "Paid"],
  pending_state: ["Αλλαγή σε έλεγχο", "Pending change"],
  phone: ["Τηλέφωνο", "Phone"],
  phones: ["Τηλέφωνα", "Phones"],
  place: ["Τόπος", "Place"],
  posts: ["Αναρτήσεις", "Posts"],
  product_name: ["Τίτλος", "Title"],
  professions: ["Επαγγέλματα", "Professions"],
  published_at: ["Δημοσίευση", "Published"],
  refund_asked: ["Επιστροφή σε εξέλιξη", "Refund asked"],
  role: ["Ρόλος", "Role"],
  signed_at: ["Δήλωσε συμμετοχή", "Signed up"],
  slug: ["Διεύθυνση σελίδας (URL)", "Page address (URL)"],
  source: ["Προέλευση", "Source"],
  starts_at: ["Έναρξη", "Start"],
  state: ["Κατάσταση", "State"],
  status: ["Κατάσταση", "Status"],
  sub_category: ["Υποκατηγορία", "Sub-category"],
  subject: ["Θέμα", "Subject"],
  suppression: ["Λόγος αποκλεισμού", "Suppression"],
  surname: ["Επώνυμο", "Surname"],
  ticket_type: ["Είδος εισιτηρίου", "Ticket type"],
  tickets: ["Εισιτήρια", "Tickets"],
  title: ["Τίτλος", "Title"],
  total_cents: ["Σύνολο (λεπτά)", "Total (cents)"],
  unpublish_at: ["Τέλος δημοσίευσης", "Unpublish"],
  unsubscribed_at: ["Διαγράφηκε", "Unsubscribed"],
  updated_at: ["Τελευταία αλλαγή", "Last change"],
  used_on: ["Χρησιμοποιείται", "Used on"],
  vat_cents: ["ΦΠΑ (λεπτά)", "VAT (cents)"],
  vat_number: ["ΑΦΜ", "VAT number"],
  verified_at: ["Επιβεβαίωση email", "Email verified"],
  view: ["Προβολές", "Views"],
  website: ["Ιστότοπος", "Website"],
  when: ["Πότε", "When"],
};

const labelIn = (name: string, locale: Locale): string | undefined =>
  LABELS[name]?.[locale === "el" ? 0 : 1];

/**
 * The label of a column of a CSV file; a column of a translation names its language. Names without
 * a label, such as the questions of an event, are labels already.
 */
export function headLabel(name: string, locale: Locale): string {
  const own = labelIn(name, locale);
  if (own !== undefined) return own;
  const language = LOCALES.find((one) => name.endsWith(`_${one}`));
  const label = language && labelIn(name.slice(0, -(language.length + 1)), locale);
  return label === undefined ? name : `${label} (${language === "el" ? "ΕΛ" : "EN"})`;
}
