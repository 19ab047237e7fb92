-- As before (0158), but locked in the order of members and searches, as the job locks them, so that the two cannot deadlock.
create or replace function scan_searches_of(of_member uuid) returns void language sql security definer
  set search_path = pg_catalog, public, pg_temp as $$
  with due as (
    select id from saved_search where (of_member is null or member_id = of_member) and not scan_due order by member_id, id for update)
  update saved_search set scan_due = true from due where saved_search.id = due.id
$$;
