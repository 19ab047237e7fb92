-- Readings of listings' documents until now, as counts: through which interface they were read was not recorded.
insert into private_view_day as earlier (listing_id, member_id, day, document_pages, first_at, last_at)
  select document.listing_id, reading.member_id, (reading.created_at at time zone 'utc')::date, count(*),
    min(reading.created_at), max(reading.created_at)
  from paper_reading reading
    join paper on paper.id = reading.paper_id
    join document on document.id = paper.document_id
  where document.listing_id is not null
  group by 1, 2, 3
  on conflict (listing_id, member_id, day) do update set
    document_pages = excluded.document_pages,
    first_at = least(earlier.first_at, excluded.first_at), last_at = greatest(earlier.last_at, excluded.last_at);
--> statement-breakpoint
create or replace function record_private_views(views jsonb) returns void language plpgsql as $$
begin
  insert into private_view (listing_id, member_id, part, item_id, page, interface)
    select listing_id, member_id, part, item_id, page, interface
    from jsonb_to_recordset(views) as view (listing_id uuid, member_id uuid, part text, item_id uuid, page integer, interface text);
end $$;
