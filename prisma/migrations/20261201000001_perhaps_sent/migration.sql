-- A mail whose response was lost twice is neither accepted nor refused: nobody knows.
ALTER TYPE "MailStatus" ADD VALUE 'perhaps_sent';
ALTER TYPE "CampaignRecipientStatus" ADD VALUE 'perhaps_sent';
