import { db } from "@/lib/kernel/core/db";

/** The names of topics in Greek, or their key where they have none. */
const topicSelect = { translations: { where: { locale: "el" }, select: { name: true } } } as const;

const timeOf = (time: Date | null) => time?.toISOString() ?? null;

/** Everything that is stored about an address of the newsletter; null for an unknown one. */
export async function exportSubscriber(email: string) {
  const [row, suppression, issues, clicks] = await Promise.all([
    db.subscribeEmail.findUnique({
      where: { email },
      include: {
        sections: { select: { category: { select: { code: true, ...topicSelect } } } },
        professions: { select: { profession: { select: { key: true, ...topicSelect } } } },
      },
    }),
    db.newsletterSuppression.findUnique({ where: { email } }),
    db.campaignRecipient.findMany({
      where: { email },
      orderBy: { id: "desc" },
      take: 500,
      select: { campaignId: true, status: true, triedAt: true },
    }),
    db.campaignClick.findMany({
      where: { recipient: { email } },
      orderBy: { id: "desc" },
      take: 500,
      select: { campaignId: true, clickedAt: true, link: { select: { url: true } } },
    }),
  ]);
  if (!row) return null;
  return {
    email: row.email,
    active: row.active,
    locale: row.locale,
    source: row.source,
    frequency: row.frequency,
    all_topics: row.hasAllTopics,
    sections: row.sections.map(({ category }) => category.translations[0]?.name ?? category.code),
    professions: row.professions.map(
      ({ profession }) => profession.translations[0]?.name ?? profession.key,
    ),
    confirmed_at: timeOf(row.confirmedAt),
    unsubscribed_at: timeOf(row.unsubscribedAt),
    created_at: row.createdAt.toISOString(),
    suppression: suppression && {
      reason: suppression.reason,
      created_at: suppression.createdAt.toISOString(),
    },
    issues: issues.map(({ campaignId, status, triedAt }) => ({
      campaign: campaignId,
      status,
      sent_at: timeOf(triedAt),
    })),
    clicks_agreed_at: timeOf(row.clicksAgreedAt),
    clicks: clicks.map(({ campaignId, clickedAt, link }) => ({
      campaign: campaignId,
      url: link.url,
      clicked_at: clickedAt.toISOString(),
    })),
  };
}
