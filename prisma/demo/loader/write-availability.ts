import { NO_HOURS, type Rules, type Span } from "@/lib/commerce/availability/rules";
import { writeSlots } from "@/lib/commerce/appointment/write-slots";
import type { Prisma } from "@/prisma/client/client";
import type { MemberFile } from "./files";

type Words = { title: string; description?: string };
type DemoType = { el: Words; en: Words } & Partial<Prisma.AppointmentTypeUncheckedCreateInput>;

/** The types of the first of them: that of its hours, one on the telephone and one on site. */
const TYPES: readonly DemoType[] = [
  {
    el: { title: "Συνάντηση στο γραφείο", description: "Για σχέδια, υλικά και προσφορές." },
    en: { title: "Meeting at the office", description: "About plans, materials and offers." },
    isDefault: true,
  },
  {
    el: { title: "Πρώτη συνομιλία", description: "Για να δούμε αν μπορούμε να βοηθήσουμε." },
    en: { title: "First talk", description: "To see whether we can help." },
    placeKind: "phone",
    durationMinutes: 20,
    stepMinutes: 20,
    noticeHours: 4,
    cancelHours: 2,
    perDay: 6,
  },
  {
    el: { title: "Επίσκεψη στο έργο", description: "Ερχόμαστε, μετράμε και συμβουλεύουμε." },
    en: { title: "Visit on site", description: "We come, measure and advise." },
    placeKind: "visit",
    durationMinutes: 90,
    bufferBeforeMinutes: 30,
    bufferMinutes: 30,
    noticeHours: 48,
    cancelHours: 48,
    perDay: 2,
    questions: [
      {
        id: 1,
        label: { el: "Σε ποια διεύθυνση είναι το έργο;", en: "At which address is the site?" },
        required: true,
      },
    ],
  },
];

/** Three types of appointments and two people who take them. */
async function writeOffer(db: Prisma.TransactionClient, memberId: number): Promise<void> {
  for (const [position, { el, en, ...type }] of TYPES.entries()) {
    const translations = [
      { locale: "el" as const, ...el },
      { locale: "en" as const, ...en },
    ];
    await db.appointmentType.create({
      data: { ...type, memberId, position, translations: { create: translations } },
      select: { id: true },
    });
  }
  const weekly = on([2, 4], ["12:00", "18:00"]);
  await db.appointmentPerson.createMany({
    data: [
      { memberId, name: "Ελένη Ράπτη", isFirst: true },
      { memberId, name: "Νίκος Σταθάκης", position: 1, weekly },
    ],
  });
}

/** Companies of the demo that take appointments. */
const COMPANIES = 20;

/** The same spans on some weekdays. */
const on = (weekdays: number[], ...spans: [string, string][]): (Span & { weekday: number })[] =>
  weekdays.flatMap((weekday) => spans.map(([from, to]) => ({ weekday, from, to })));

const WORKDAYS = [1, 2, 3, 4, 5];

/** Hours as such companies have them, one after the other. */
const KINDS: readonly Partial<Rules>[] = [
  { weekly: on(WORKDAYS, ["10:00", "14:00"]), durationMinutes: 60, bufferMinutes: 0 },
  {
    weekly: on([2, 4], ["10:00", "13:00"], ["17:30", "20:30"]),
    durationMinutes: 45,
    bufferMinutes: 15,
    noticeHours: 48,
  },
  { weekly: on([1, 3, 5], ["09:00", "12:00"]), durationMinutes: 30, noticeHours: 12 },
  {
    weekly: [...on([2, 3, 4], ["11:00", "17:00"]), ...on([6], ["10:00", "14:00"])],
    durationMinutes: 90,
    bufferMinutes: 30,
    cancelHours: 48,
  },
];

const isPublished = ({ el, en }: MemberFile): boolean =>
  [el, en].some((translation) => translation?.status === "published");

/**
 * Gives 20 companies, those with a badge first, hours of appointments, and writes their free times
 * out.
 */
export async function writeAvailability(
  db: Prisma.TransactionClient,
  members: readonly MemberFile[],
  memberIds: ReadonlyMap<string, number>,
  today: Date,
): Promise<void> {
  const chosen = members
    .filter(isPublished)
    .sort((a, b) => Number(b.is_member) - Number(a.is_member))
    .slice(0, COMPANIES);
  for (const [index, { key }] of chosen.entries()) {
    const memberId = memberIds.get(key);
    if (memberId === undefined) throw new Error(`demo content: company ${key} was not written`);
    const rules: Rules = { ...NO_HOURS, ...KINDS[index % KINDS.length] };
    await db.availability.create({ data: { memberId, ...rules }, select: { memberId: true } });
    await writeSlots(db, memberId, rules, today);
    if (index === 0) await writeOffer(db, memberId);
  }
}
