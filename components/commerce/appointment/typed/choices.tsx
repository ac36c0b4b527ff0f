import type { ReactNode } from "react";
import type { TypedBooking } from "@/lib/commerce/appointment/typed-booking";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { typedBookingPath } from "../paths";
import { TypeFacts } from "./type-text";

type Props = {
  locale: Locale;
  booking: TypedBooking;
  isUser: boolean;
  replaces?: number | undefined;
};

type Choice = { key: string; href: string; name: string; about?: ReactNode };

/** Links of which one is chosen, each as wide as a phone. */
function Choices({ locale, title, choices }: { locale: Locale; title: string; choices: Choice[] }) {
  return (
    <section aria-labelledby="choices">
      <h2 id="choices" className="mb-4 text-xl">
        {title}
      </h2>
      <ul className="grid gap-3">
        {choices.map(({ key, href, name, about }) => (
          <li key={key}>
            <Link
              locale={locale}
              href={href}
              rel="nofollow"
              className="block rounded-sm border border-rule p-4 hover:border-current"
            >
              <span className="font-medium underline">{name}</span>
              {about}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The types of appointments of a company, with their length and place. */
async function TypeChoices({ locale, booking, isUser, replaces }: Props) {
  const t = await getTranslations({ locale, namespace: "appointment.types" });
  const { memberId, types } = booking;
  const choices = types.map((type) => ({
    key: String(type.id),
    href: typedBookingPath(isUser, { memberId, typeId: type.id, replaces }),
    name: type.title,
    about: (
      <>
        <span className="mt-1 block text-[0.9375rem] text-soft">
          <TypeFacts type={type} locale={locale} />
        </span>
        {type.description && <span className="mt-2 block">{type.description}</span>}
      </>
    ),
  }));
  return <Choices locale={locale} title={t("chooseType")} choices={choices} />;
}

/** The people of a company, and anyone of them. */
async function PersonChoices({ locale, booking, isUser, replaces }: Props) {
  const t = await getTranslations({ locale, namespace: "appointment.types" });
  const { memberId, people, type } = booking;
  const hrefOf = (person: number | "anyone") =>
    typedBookingPath(isUser, { memberId, typeId: type?.id, person, replaces });
  const choices = [
    { key: "anyone", href: hrefOf("anyone"), name: t("anyone") },
    ...people.map(({ id, name }) => ({ key: String(id), href: hrefOf(id), name })),
  ];
  return <Choices locale={locale} title={t("choosePerson")} choices={choices} />;
}

/** What was chosen, with the ways back. */
async function Chosen({ locale, booking, isUser, replaces }: Props) {
  const t = await getTranslations({ locale, namespace: "appointment.types" });
  const { memberId, types, people, type, person } = booking;
  if (!type) return null;
  const isMany = types.length > 1;
  return (
    <div className="mb-8 border-b border-rule pb-5">
      <p>
        <span className="font-medium">{type.title}</span>{" "}
        <span className="text-soft">
          <TypeFacts type={type} locale={locale} />
        </span>
        {isMany && (
          <>
            {" "}
            <Link
              locale={locale}
              href={typedBookingPath(isUser, { memberId, replaces })}
              rel="nofollow"
              className="link-line"
            >
              {t("otherType")}
            </Link>
          </>
        )}
      </p>
      {people.length > 1 && person !== undefined && (
        <p className="mt-2">
          {person ? t("with", { name: person.name }) : t("anyone")}{" "}
          <Link
            locale={locale}
            href={typedBookingPath(isUser, { memberId, typeId: type.id, replaces })}
            rel="nofollow"
            className="link-line"
          >
            {t("otherPerson")}
          </Link>
        </p>
      )}
    </div>
  );
}

/** The steps of a booking with a company that has types or people: what is missing is chosen first. */
export function TypedSteps({ children, ...props }: Props & { children: ReactNode }) {
  const { type, person } = props.booking;
  if (!type) return <TypeChoices {...props} />;
  return (
    <>
      <Chosen {...props} />
      {person === undefined ? <PersonChoices {...props} /> : children}
    </>
  );
}
