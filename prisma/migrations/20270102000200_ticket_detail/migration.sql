-- Whether the form of an event asks who uses each ticket, with the questions for each.
ALTER TABLE "event" ADD COLUMN "asks_holders" BOOLEAN NOT NULL DEFAULT false;

-- Who uses a ticket and what they answered, as the buyer said it at the purchase. Once the order is paid, a ticket with
-- another address than the buyer's becomes that person's (`ticket_holder`).
CREATE TABLE "ticket_detail" (
    "ticket_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "surname" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "answers" JSONB NOT NULL DEFAULT '{}',
    CONSTRAINT "ticket_detail_pkey" PRIMARY KEY ("ticket_id"),
    CONSTRAINT "ticket_detail_answers" CHECK (jsonb_typeof(answers) = 'object'),
    CONSTRAINT "ticket_detail_ticket_id_fkey" FOREIGN KEY ("ticket_id") REFERENCES "ticket"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "ticket_detail_email_idx" ON "ticket_detail"(lower("email"));
