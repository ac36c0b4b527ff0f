import type { Edit } from "@/lib/kernel/content/edit";
import type { Db } from "@/lib/kernel/core/db";
import { invalid } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { mayEditAllMembers } from "../edit-policy";
import { memberText } from "../texts";
import type { MemberState } from "./state";

type Limit = { plan: string; most: number; bigger: string | null };

/**
 * How many pictures the plan of a company has room for, with the cheapest plan on offer that has room
 * for a number of them; undefined when nothing limits them. Plans belong to the memberships, which
 * this module does not know: the database tells which one a company has.
 */
async function findLimit(
  tx: Db,
  { memberId, count, locale }: { memberId: number; count: number; locale: Locale },
): Promise<Limit | undefined> {
  const [limit] = await tx.$queryRaw<Limit[]>`
    WITH named AS (
      SELECT plan.id, plan.most_pictures, plan.is_offered, coalesce(plan.year_cents, plan.month_cents * 12) AS cents,
             (SELECT name FROM membership_plan_translation AS text WHERE text.plan_id = plan.id AND name IS NOT NULL
               ORDER BY text.locale::text = ${locale} DESC, text.locale LIMIT 1) AS name
        FROM membership_plan AS plan)
    SELECT own.name AS plan, own.most_pictures AS most,
           (SELECT other.name FROM named AS other
             WHERE other.is_offered AND coalesce(other.most_pictures, ${count}::int) >= ${count}::int
               AND other.cents IS NOT NULL
             ORDER BY other.cents LIMIT 1) AS bigger
      FROM named AS own
     WHERE own.id = membership_plan_of(${memberId}::int) AND own.most_pictures IS NOT NULL`;
  return limit;
}

/**
 * Refuses more pictures in a gallery than the plan of the company has room for. What is there stays, may
 * be put in another order and become fewer; editors decide freely.
 * @throws AppError invalid on `gallery_ids`, with the plan that has room
 */
export async function requireRoomInPlan(
  { tx, actor, locale, previous }: Edit<MemberState>,
  count: number,
): Promise<void> {
  if (count <= previous.gallery.length || mayEditAllMembers(actor)) return;
  const limit = await findLimit(tx, { memberId: previous.id, count, locale });
  if (!limit || count <= limit.most) return;
  const texts = [
    memberText("planPictures", locale)
      .replace("{plan}", limit.plan)
      .replace("{most}", String(limit.most)),
    ...(limit.bigger === null
      ? []
      : [memberText("planPicturesMore", locale).replace("{plan}", limit.bigger)]),
  ];
  throw invalid("gallery_ids", texts.join(" "));
}
