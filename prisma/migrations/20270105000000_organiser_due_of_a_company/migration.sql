-- The money of one company is found by the index of its orders. With "all or this one" the plan read every payment
-- of the site for each company, and without statistics every order for every payment.
CREATE OR REPLACE FUNCTION organiser_due(company INTEGER DEFAULT NULL)
RETURNS TABLE (
  organiser_id INTEGER, kind "StatementLineKind", payment_id INTEGER, refund_id INTEGER, at TIMESTAMPTZ,
  amount_cents INTEGER, share_cents INTEGER
) LANGUAGE sql STABLE AS $$
  WITH money AS (
    SELECT p.*, o.organiser_id AS company_id, CASE WHEN p.is_surplus THEN 0 ELSE o.share_basis_points END AS points,
      p.received_currency IS NOT NULL AND p.received_currency <> p.currency AS is_foreign
    FROM payment AS p JOIN "order" AS o ON o.id = p.order_id
    WHERE p.status = 'captured' AND p.gateway::text IN ('stripe', 'test', 'bank_transfer')
      AND o.organiser_id BETWEEN coalesce(company, 0) AND coalesce(company, 2147483647)
  ), due AS (
    SELECT 'payment'::"StatementLineKind" AS kind, m.id AS payment_id, NULL::int AS refund_id, m.captured_at AS at,
      CASE WHEN m.is_foreign THEN m.amount_cents ELSE coalesce(m.received_cents, m.amount_cents) END AS amount
    FROM money AS m
    WHERE NOT EXISTS (SELECT FROM organiser_statement_line AS l WHERE l.payment_id = m.id AND l.kind = 'payment')
    UNION ALL
    SELECT 'refund', m.id, r.id, r.settled_at, CASE WHEN m.is_foreign THEN -m.amount_cents ELSE -r.amount_cents END
    FROM refund AS r JOIN money AS m ON m.id = r.payment_id
    WHERE r.status = 'succeeded'
      AND NOT EXISTS (SELECT FROM organiser_statement_line AS l WHERE l.refund_id = r.id AND l.kind = 'refund')
    UNION ALL
    SELECT 'refund_failed', l.payment_id, r.id, r.settled_at, -l.amount_cents
    FROM refund AS r JOIN organiser_statement_line AS l ON l.refund_id = r.id AND l.kind = 'refund'
      JOIN money AS m ON m.id = r.payment_id
    WHERE r.status = 'failed'
      AND NOT EXISTS (SELECT FROM organiser_statement_line AS f WHERE f.refund_id = r.id AND f.kind = 'refund_failed')
  ), kept AS (
    SELECT d.*, m.company_id, m.points,
      coalesce((SELECT sum(l.amount_cents) FROM organiser_statement_line AS l WHERE l.payment_id = d.payment_id), 0)
        + sum(d.amount) OVER (PARTITION BY d.payment_id ORDER BY d.at, d.kind, d.refund_id ROWS UNBOUNDED PRECEDING) AS after
    FROM due AS d JOIN money AS m ON m.id = d.payment_id
  )
  SELECT company_id, kind, payment_id, refund_id, at, amount,
    (round(after * points / 10000.0) - round((after - amount) * points / 10000.0))::int
  FROM kept
$$;
