-- The owner's look at a parent that the same statement may write: whether it is there and outside the scope.
CREATE OR REPLACE FUNCTION border_of_flow(parent text) RETURNS boolean LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
begin
  return not exists (select from flow where id = border_of_flow.parent and program_id is distinct from current_setting('hub.scope', true));
end $$;
