-- A message may have pictures alone.
ALTER TABLE "message" DROP CONSTRAINT "message_lengths",
    ADD CONSTRAINT "message_lengths" CHECK (length(content) <= 4000 AND length(client_id) BETWEEN 1 AND 64);
