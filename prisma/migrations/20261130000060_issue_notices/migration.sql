-- Past issues are public: an issue with a number, once its recipients are prepared. What changes while its mails go out, such as the sign
-- of life of the run that sends, concerns no reader.
CREATE TRIGGER notice_insert AFTER INSERT ON "campaign" REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION notice_change('', 'id', 'issues', '', '@.number IS NOT NULL', 'id');
CREATE TRIGGER notice_update AFTER UPDATE ON "campaign" REFERENCING OLD TABLE AS former NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION notice_change('', 'id', 'issues', 'kind, number, content, started_at, prepared_at', '@.number IS NOT NULL', 'id');
CREATE TRIGGER notice_delete AFTER DELETE ON "campaign" REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION notice_change('', 'id', 'issues', '', '@.number IS NOT NULL', 'id');
