-- The version of the privacy policy that was public when a consent was given.
ALTER TABLE "consent" ADD COLUMN "privacy_version" INTEGER;
