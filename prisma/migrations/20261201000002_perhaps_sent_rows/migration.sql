-- They were stored as refused. Apart from the new values, which a transaction that adds them cannot use.
UPDATE "mail" SET status = 'perhaps_sent' WHERE status = 'refused' AND reason = 'unanswered';
UPDATE "campaign_recipient" SET status = 'perhaps_sent' WHERE status = 'refused' AND reason = 'unanswered';
