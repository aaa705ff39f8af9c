-- What the log says of a delivery that moved: as it was, and as it is.
CREATE OR REPLACE FUNCTION log_delivery(was "delivery", moved "delivery") RETURNS JSONB LANGUAGE sql STABLE
    RETURN jsonb_strip_nulls(jsonb_build_object('delivery', jsonb_build_object('id', moved.id, 'from', was.state, 'to', moved.state,
        'hour', date_trunc('hour', moved.created_at, 'UTC'),
        'fromAgain', CASE WHEN was.attempts > 1 THEN true END, 'again', CASE WHEN moved.attempts > 1 THEN true END,
        'fromPace', CASE WHEN was.state = 'delivered' AND was.seq = was.first_seq THEN (extract(epoch FROM was.ended_at - was.created_at) * 1000)::bigint END,
        'pace', CASE WHEN moved.state = 'delivered' AND moved.seq = moved.first_seq THEN (extract(epoch FROM moved.ended_at - moved.created_at) * 1000)::bigint END)));
