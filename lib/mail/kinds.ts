/**
 * The mails of the site. Each says to whom by number: the address, the language and the secret of a
 * link are looked up or made when it is written, so that a job that waits holds nothing worth
 * stealing.
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
  /**
   * A company waits for approval. Without a person: to every editor and manager, a job for each.
   */
  | { kind: "company_waits"; memberId: number; userId?: number }
  /** Without a person: to everyone who acts for the company, a job for each. */
  | { kind: "company_approved"; memberId: number; userId?: number }
  /**
   * A post, or a change to one, waits for an editor. Without a person: to every editor and manager,
   * a job for each.
   */
  | { kind: "post_waits"; postId: number; userId?: number }
  /** To its author. */
  | { kind: "post_approved"; postId: number; userId: number }
  | { kind: "post_sent_back"; postId: number; userId: number }
  /** To the address of a company that somebody says is theirs: the link that proves it. */
  | { kind: "claim_proof"; userId: number; claimId: number }
  /** To a manager: a claim of a company waits. */
  | { kind: "claim_waits"; userId: number; claimId: number }
  | { kind: "claim_decided"; userId: number; claimId: number }
  | { kind: "second_factor_changed"; userId: number; isOn: boolean };

export type MailKind = MailJob["kind"];
