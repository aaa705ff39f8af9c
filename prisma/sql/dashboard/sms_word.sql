-- A message about to leave is one word whether a worker has it yet or not, so taking it costs nothing here.
CREATE OR REPLACE FUNCTION sms_word(state TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN CASE state WHEN 'sending' THEN 'queued' ELSE state END;
