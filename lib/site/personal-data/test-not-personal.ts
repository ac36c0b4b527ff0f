/** Columns that look as if they held personal data, or refer to a user, and why they are not declared. */
export const NOT_PERSONAL: readonly { reason: string; columns: readonly string[] }[] = [
  {
    reason: "who made or changed something of the site: the number of an account without a name",
    columns: [
      "campaign.created_by_id",
      "event.created_by_id",
      "membership_period.created_by_id",
      "membership_period.ended_by_id",
      "post.created_by_id",
      "redirect.created_by_id",
      "revision.actor_id",
    ],
  },
  {
    reason: "what a company calls a calendar of its own",
    columns: ["busy_source.name"],
  },
  {
    reason: "a text of the site, which its editors publish and take down",
    columns: [
      "block_pattern.name",
      "campaign.content",
      "canned_answer.text",
      "chunk_translation.content_doc",
      "chunk_translation.content_text",
      "directory_post_translation.content_doc",
      "directory_post_translation.content_text",
      "asset_translation.credit",
      "author_translation.name",
      "author_translation.text",
      "series_translation.text",
      "series_translation.title",
      "tag.label_el",
      "tag.label_en",
      "tag.search_fold",
      "event.cancel_reason_el",
      "event.cancel_reason_en",
      "event_translation.address",
      "event_translation.body_doc",
      "event_translation.body_text",
      "post.review_note",
      "post_translation.body_doc",
      "post_translation.body_text",
    ],
  },
  {
    reason: "the public entry of a company, which the company or an editor deletes",
    columns: [
      "member_service.name_el",
      "member_service.name_en",
      "member_translation.address",
      "member_translation.name",
    ],
  },
  {
    reason: "why a company is a member, for as long as it is one",
    columns: ["membership_period.end_reason", "membership_period.reason"],
  },
  {
    reason: "the name of a thing",
    columns: [
      "asset_tag.name",
      "category_translation.name",
      "profession_translation.name",
      "sub_category_translation.name",
      "ticket_type_translation.name",
    ],
  },
  {
    reason: "made from a public name for the search, and gone with it",
    columns: [
      "event_search.name_fold",
      "member_search.name_fold",
      "page_search.name_fold",
      "post_search.name_fold",
    ],
  },
  {
    reason: "a key, a hash or a version",
    columns: [
      "campaign_recipient.message_id",
      "consent.text_version",
      "idempotency_key.body_hash",
      "import_row.undo_reason",
      "mail.message_id",
    ],
  },
];
