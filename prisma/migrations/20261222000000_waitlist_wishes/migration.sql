-- Who waits for several seats may want all of them or none.
ALTER TABLE waitlist_entry ADD COLUMN no_partial_offer BOOLEAN NOT NULL DEFAULT false;
