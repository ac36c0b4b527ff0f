-- Since when somebody acts for a company, whoever links them: those who came before may remove those who came after.
ALTER TABLE "user_profile" ADD COLUMN "member_since" TIMESTAMPTZ(3);
UPDATE "user_profile" SET "member_since" = "created_at" WHERE "member_id" IS NOT NULL;
CREATE FUNCTION note_member_since() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.member_id IS NULL THEN
    NEW.member_since := NULL;
  ELSIF TG_OP = 'INSERT' OR NEW.member_id IS DISTINCT FROM OLD.member_id THEN
    NEW.member_since := clock_timestamp();
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER note_member_since BEFORE INSERT OR UPDATE OF member_id ON "user_profile" FOR EACH ROW EXECUTE FUNCTION note_member_since();
-- A company that is deleted for good leaves no date behind: the foreign key sets member_id to null, which is such an update.
ALTER TABLE "user_profile" ADD CONSTRAINT "user_profile_member_since" CHECK ((member_id IS NULL) = (member_since IS NULL));

-- A claim whose mail was confirmed may still wait for a manager, who then sees the address; and an approval can be undone.
ALTER TYPE "ClaimState" ADD VALUE 'undone';
ALTER TABLE "member_claim" DROP CONSTRAINT "member_claim_proof",
  ADD COLUMN "email_confirmed_at" TIMESTAMPTZ(3),
  ADD CONSTRAINT "member_claim_proof" CHECK (proof = 'manager' OR email IS NOT NULL);

-- Whoever acts for a company invites others by e-mail. Open ones are one per address and company.
CREATE TYPE "InvitationState" AS ENUM ('open', 'accepted', 'withdrawn');
CREATE TABLE "member_invitation" (
    "id" SERIAL NOT NULL,
    "member_id" INTEGER NOT NULL,
    "email" TEXT NOT NULL,
    "locale" "Locale" NOT NULL,
    "token_hash" BYTEA,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "state" "InvitationState" NOT NULL DEFAULT 'open',
    "invited_by_id" INTEGER NOT NULL,
    "accepted_by_id" INTEGER,
    "closed_at" TIMESTAMPTZ(3),
    "sent_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "member_invitation_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "member_invitation_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "member_invitation_invited_by_id_fkey" FOREIGN KEY ("invited_by_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "member_invitation_accepted_by_id_fkey" FOREIGN KEY ("accepted_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "member_invitation_email" CHECK (length(email) <= 254 AND email = lower(email)),
    CONSTRAINT "member_invitation_closed" CHECK ((state = 'open') = (closed_at IS NULL) AND (state = 'open' OR token_hash IS NULL))
);
CREATE UNIQUE INDEX "member_invitation_token_hash_key" ON "member_invitation"("token_hash");
CREATE UNIQUE INDEX "member_invitation_one_open" ON "member_invitation"("member_id", "email") WHERE state = 'open';
CREATE INDEX "member_invitation_member_id_idx" ON "member_invitation"("member_id");
CREATE INDEX "member_invitation_invited_by_id_idx" ON "member_invitation"("invited_by_id");
CREATE INDEX "member_invitation_expires_at_idx" ON "member_invitation"("expires_at");
