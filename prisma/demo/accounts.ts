import type { Role } from "../../lib/kernel/core/actor";

/** A user of the demo. */
export type DemoAccount = {
  email: string;
  name: string;
  surname: string;
  role: Role;
  /** Whether the user represents a published company with membership. */
  hasCompany?: boolean;
};

/**
 * The users of the demo. Their domain is reserved (RFC 6761), so that mails to them cannot be
 * delivered.
 */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { email: "manager@example.test", name: "Ελένη", surname: "Καραγιάννη", role: "manager" },
  { email: "editor@example.test", name: "Νίκος", surname: "Παπαδόπουλος", role: "editor" },
  {
    email: "company@example.test",
    name: "Γιώργος",
    surname: "Μαστορίδης",
    role: "user",
    hasCompany: true,
  },
  { email: "reader@example.test", name: "Άννα", surname: "Λάσκαρη", role: "user" },
];
