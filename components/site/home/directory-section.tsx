import { Static } from "@/components/kit/ui/static";
import { MemberRow } from "@/components/directory/member/member-row";
import { Moment } from "@/components/directory/member/moment";
import { paths } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import type { listMembers } from "@/lib/directory/member/read/list";
import type { listProfessions } from "@/lib/directory/profession/service";
import { foldedOnPhone } from "@/components/kit/ui/folded";
import { BlockHead } from "./block-head";

type Props = {
  locale: Locale;
  title: string;
  more: string;
  /** Sanitised HTML of the chunk. */
  note: string;
  members: Awaited<ReturnType<typeof listMembers>>["items"];
  professions: Awaited<ReturnType<typeof listProfessions>>;
};

/** Some companies of the directory, and its professions. */
export function DirectorySection({ locale, title, more, note, members, professions }: Props) {
  return (
    <Static as="section" data-section="directory">
      <BlockHead locale={locale} title={title} href={paths.directory()} more={more} bare />
      <div className="meta -mt-3 mb-3" dangerouslySetInnerHTML={{ __html: note }} />
      <ul className="grid gap-x-8 border-t border-rule sm:grid-cols-2">
        {members.map((member, index) => (
          <li key={member.id} className={`border-b border-rule ${foldedOnPhone(index, 2)}`}>
            <MemberRow member={member} locale={locale} heading="h3" />
          </li>
        ))}
      </ul>
      <ul className="mt-5 flex flex-wrap max-sm:hidden gap-x-5 gap-y-1">
        {professions
          .filter((profession) => profession.members_count > 0)
          .map((profession) => (
            <li key={profession.id}>
              <Link
                locale={locale}
                href={paths.directory(profession.slug)}
                className="inline-block py-1 text-[0.9375rem] hover:underline hover:underline-offset-4"
              >
                {profession.profession}{" "}
                <span className="text-soft">{profession.members_count}</span>
              </Link>
            </li>
          ))}
      </ul>
      <Moment locale={locale} />
    </Static>
  );
}
