-- Clicks on the links of a campaign are counted for people who agreed to it, by an address of the site.
ALTER TABLE "subscribe_email" ADD COLUMN "clicks_agreed_at" TIMESTAMPTZ(3);

-- Whether the links of the mail are counted. The former column was never written.
ALTER TABLE "campaign_recipient" DROP COLUMN "clicked_at";
ALTER TABLE "campaign_recipient" ADD COLUMN "counts_clicks" BOOLEAN NOT NULL DEFAULT false;

-- When its clicks became sums.
ALTER TABLE "campaign" ADD COLUMN "settled_at" TIMESTAMPTZ(3);

-- The addresses that counted links lead to, and to no other. Number 0 is the link that no person sees.
CREATE TABLE "campaign_link" (
    "campaign_id" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "url" TEXT NOT NULL,
    -- Sums, once the clicks themselves are deleted.
    "people" INTEGER,
    "machines" INTEGER,
    CONSTRAINT "campaign_link_pkey" PRIMARY KEY ("campaign_id", "number"),
    CONSTRAINT "campaign_link_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "campaign_link_number" CHECK ("number" >= 0),
    CONSTRAINT "campaign_link_url" CHECK ("url" ~ '^https?://')
);
CREATE UNIQUE INDEX "campaign_link_url_key" ON "campaign_link"("campaign_id", md5("url")) WHERE "number" > 0;

CREATE TABLE "campaign_click" (
    "id" SERIAL NOT NULL,
    "campaign_id" INTEGER NOT NULL,
    "recipient_id" INTEGER NOT NULL,
    "link" INTEGER NOT NULL,
    "clicked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "campaign_click_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "campaign_click_recipient_id_fkey" FOREIGN KEY ("recipient_id") REFERENCES "campaign_recipient"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "campaign_click_campaign_id_link_fkey" FOREIGN KEY ("campaign_id", "link") REFERENCES "campaign_link"("campaign_id", "number") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "campaign_click_recipient_id_link_idx" ON "campaign_click"("recipient_id", "link");
CREATE INDEX "campaign_click_campaign_id_link_idx" ON "campaign_click"("campaign_id", "link");
