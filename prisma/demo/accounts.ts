import type { Role } from "../../lib/core/actor";

/** A user who can sign in to the demo. */
export type DemoAccount = {
  email: string;
  name: string;
  surname: string;
  role: Role;
  /** Acts for a company of the directory that is published and a member. */
  hasCompany?: boolean;
};

/**
 * The people of the demo. The domain is reserved for examples (RFC 6761): no mail
 * ever gets there.
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
