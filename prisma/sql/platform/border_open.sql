-- Whether a connection sees every row: all do but those that say before their first statement that they are narrow, and they
-- never take it back. Only so may it be IMMUTABLE: a plan answers it once, and what is left of a policy is one comparison, or
-- nothing at all.
CREATE OR REPLACE FUNCTION border_open() RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
begin
  return coalesce(current_setting('hub.rows', true), '') <> 'narrow';
end $$;
