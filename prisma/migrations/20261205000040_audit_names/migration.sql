-- The names of thing and person as they were when an entry was written; older entries have none.
ALTER TABLE "audit_entry"
  ADD COLUMN "actor_name" TEXT,
  ADD COLUMN "subject_name_el" TEXT,
  ADD COLUMN "subject_name_en" TEXT,
  ADD COLUMN "actor_terms" TSVECTOR NOT NULL DEFAULT '',
  ADD COLUMN "subject_terms" TSVECTOR NOT NULL DEFAULT '';

-- What the search of the log compares: the words of the names and how they sound.
CREATE FUNCTION audit_actor_terms() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  NEW.actor_terms := search_name_terms(search_words(NEW.actor_name), '{}');
  RETURN NEW;
END $$;

CREATE FUNCTION audit_subject_terms() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  NEW.subject_terms := search_name_terms(search_words(concat_ws(' ', NEW.subject_name_el, NEW.subject_name_en)), '{}');
  RETURN NEW;
END $$;

CREATE TRIGGER audit_actor_terms BEFORE INSERT OR UPDATE OF actor_name ON "audit_entry"
FOR EACH ROW EXECUTE FUNCTION audit_actor_terms();
CREATE TRIGGER audit_subject_terms BEFORE INSERT OR UPDATE OF subject_name_el, subject_name_en ON "audit_entry"
FOR EACH ROW EXECUTE FUNCTION audit_subject_terms();

-- Older entries are found by the names of today.
UPDATE audit_entry AS e SET actor_terms = search_name_terms(search_words(concat_ws(' ', u.name, u.surname)), '{}')
FROM "user" AS u WHERE u.id = e.actor_id;

WITH named AS (
  SELECT 'user' AS kind, id, concat_ws(' ', name, surname) AS names FROM "user"
  UNION ALL SELECT 'post', post_id, string_agg(title, ' ') FROM post_translation GROUP BY 2
  UNION ALL SELECT 'event', event_id, string_agg(title, ' ') FROM event_translation GROUP BY 2
  UNION ALL SELECT 'page', page_id, string_agg(title, ' ') FROM page_translation GROUP BY 2
  UNION ALL SELECT 'chunk', chunk_id, string_agg(title, ' ') FROM chunk_translation GROUP BY 2
  UNION ALL SELECT unnest(ARRAY['member', 'directory_post']), member_id, string_agg(name, ' ') FROM member_translation GROUP BY 2
  UNION ALL SELECT 'category', category_id, string_agg(name, ' ') FROM category_translation GROUP BY 2
  UNION ALL SELECT 'profession', profession_id, string_agg(name, ' ') FROM profession_translation GROUP BY 2
  UNION ALL SELECT 'asset', a.id, concat_ws(' ', a.original_name, (SELECT string_agg(t.alt, ' ') FROM asset_translation AS t WHERE t.asset_id = a.id)) FROM asset AS a
  UNION ALL SELECT 'order', id, number FROM "order"
  UNION ALL SELECT 'promo_code', id, code FROM promo_code
  UNION ALL SELECT 'import', id, file_name FROM import_run
  UNION ALL SELECT 'setting', id, value ->> 'name' FROM setting
)
UPDATE audit_entry AS e SET subject_terms = search_name_terms(search_words(named.names), '{}')
FROM named WHERE named.kind = e.subject_kind AND named.id = e.subject_id;

CREATE INDEX "audit_entry_actor_terms_idx" ON "audit_entry" USING GIN ("actor_terms");
CREATE INDEX "audit_entry_subject_terms_idx" ON "audit_entry" USING GIN ("subject_terms");
