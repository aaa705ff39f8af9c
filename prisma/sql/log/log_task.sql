-- What the log says of a task.
CREATE OR REPLACE FUNCTION log_task(moved "task") RETURNS JSONB LANGUAGE sql STABLE
    RETURN jsonb_strip_nulls(jsonb_build_object('task', jsonb_build_object('id', moved.id, 'kind', moved.kind, 'assignee', moved.assignee_id,
        'due', moved.due_at, 'done', moved.done_at)));
