/**
 * The mails of the site. Each says to whom by number: the address, the language and the secret of a link are looked up or made when it is
 * written, so that a job that waits holds nothing worth stealing.
 */
export type MailJob =
  /** The link that confirms an address. */
  | { kind: "verify_email"; userId: number }
  /** Somebody registered again with this address. */
  | { kind: "already_registered"; userId: number }
  /** The link that sets a new password. */
  | { kind: "reset_password"; userId: number }
  | { kind: "password_changed"; userId: number }
  /** To the new address: the link that makes it the address. */
  | { kind: "confirm_new_email"; userId: number; email: string }
  /** To the address that was replaced. */
  | { kind: "email_changed"; userId: number; formerEmail: string }
  /** A manager made an account for somebody, who sets a password by this link. */
  | { kind: "invitation"; userId: number }
  /** A company waits for approval. Without a person: to every editor and manager, a job for each. */
  | { kind: "company_waits"; memberId: number; userId?: number }
  /** Without a person: to everyone who acts for the company, a job for each. */
  | { kind: "company_approved"; memberId: number; userId?: number }
  | { kind: "second_factor_changed"; userId: number; isOn: boolean };

export type MailKind = MailJob["kind"];
