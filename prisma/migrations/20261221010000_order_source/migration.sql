-- Where buyers came from, for the figures of an event.
ALTER TABLE "order" ADD COLUMN source TEXT,
  ADD CONSTRAINT order_source_short CHECK (char_length(source) BETWEEN 1 AND 100);
