-- What an editor hid only an editor shows again: the people of a company show what they hid themselves.
ALTER TABLE "member_translation" ADD COLUMN "hidden_by_editor" BOOLEAN NOT NULL DEFAULT false,
  ADD CONSTRAINT "member_translation_hidden" CHECK (NOT hidden_by_editor OR status NOT IN ('published', 'scheduled'));
ALTER TABLE "directory_post_translation" ADD COLUMN "hidden_by_editor" BOOLEAN NOT NULL DEFAULT false,
  ADD CONSTRAINT "directory_post_translation_hidden" CHECK (NOT hidden_by_editor OR status NOT IN ('published', 'scheduled'));
ALTER TABLE "directory_post" ADD COLUMN "deleted_by_editor" BOOLEAN NOT NULL DEFAULT false,
  ADD CONSTRAINT "directory_post_deleted_by_editor" CHECK (NOT deleted_by_editor OR deleted_at IS NOT NULL);

-- Who hid what is hidden already is in the audit log: the newest entry that took a locale to the state in which it is.
CREATE FUNCTION hidden_by_editor_of(kind TEXT, subject INTEGER, locale "Locale", status "ContentStatus") RETURNS BOOLEAN LANGUAGE sql AS $$
  SELECT COALESCE((
    SELECT u.role IN ('editor', 'manager') AND (status = 'archived' OR moved.state LIKE '%: published → %')
    FROM audit_entry AS e
    CROSS JOIN LATERAL jsonb_array_elements_text(
      CASE WHEN jsonb_typeof(e.detail -> 'states') = 'array' THEN e.detail -> 'states' ELSE '[]' END
    ) AS moved(state)
    LEFT JOIN "user" AS u ON u.id = e.actor_id
    WHERE e.subject_kind = kind AND e.subject_id = subject
      AND moved.state LIKE locale || ': % → ' || status AND moved.state NOT LIKE '%: – → %'
    ORDER BY e.at DESC, e.id DESC LIMIT 1
  ), false)
$$;
UPDATE member_translation SET hidden_by_editor = true
  WHERE status IN ('archived', 'draft', 'in_review') AND hidden_by_editor_of('member', member_id, locale, status);
UPDATE directory_post_translation SET hidden_by_editor = true
  WHERE status IN ('archived', 'draft') AND hidden_by_editor_of('directory_post', member_id, locale, status);
UPDATE directory_post AS d SET deleted_by_editor = true
  WHERE deleted_at IS NOT NULL AND (
    SELECT u.role IN ('editor', 'manager') FROM audit_entry AS e JOIN "user" AS u ON u.id = e.actor_id
    WHERE e.subject_kind = 'directory_post' AND e.subject_id = d.member_id AND e.action = 'directory_post.deleted'
    ORDER BY e.at DESC, e.id DESC LIMIT 1
  );
DROP FUNCTION hidden_by_editor_of;
