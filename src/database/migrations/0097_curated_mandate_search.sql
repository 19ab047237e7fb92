-- A page of the ids in NAME_curated_search that match a filter, the newest first. In `conditions`, $1 is the filter. Frequent words are
-- soon found among the newest, and the index of words finds the others. If more than 5,000 match, a page is soon found in order.
-- It has the rights of its caller: the functions below, which alone may read these tables, and answer curators alone.
create function find_curated(name text, conditions text, filter jsonb, page_size integer) returns setof uuid language plpgsql stable as $$
declare
  terms constant text[] := search_terms(filter ->> 'search');
  patterns constant text[] := coalesce(term_patterns(terms), '{}');
  -- Without three letters or digits in a row the index does not find a term.
  index_patterns constant text[] := term_patterns(array(select term from unnest(terms) as term where not is_brief(term)));
  from_time constant timestamptz := coalesce((filter ->> 'at')::timestamptz, 'infinity');
  from_id constant uuid := coalesce((filter ->> 'id')::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  newest constant integer := 2500;
  most_sorted constant integer := 5000;
  id constant text := quote_ident(name || '_id');
  source constant text := quote_ident(name || '_curated_search');
  after_cursor constant text := format('(created_at, %s) < ($2, $3)', id);
  matching constant text := 'words like all ($4) and ' || conditions;
  in_order constant text := format(' order by created_at desc, %s desc limit ', id);
  matching_ids uuid[];
  matching_times timestamptz[];
begin
  if coalesce(cardinality(index_patterns), 0) > 0 then
    execute format('select array(select %s from (select * from %s where %s %s $6) as newest where %s %s $5)',
        id, source, after_cursor, in_order, matching, in_order)
      into matching_ids using filter, from_time, from_id, patterns, page_size, newest;
    if cardinality(matching_ids) = page_size then
      return query select unnest(matching_ids);
      return;
    end if;
    execute format('select array_agg(%1$s), array_agg(created_at) from (select %1$s, created_at from %2$s
        where words like $6 and words like $7 and words like $8 and %3$s and %4$s limit $5) as each', id, source, matching, after_cursor)
      into matching_ids, matching_times
      using filter, from_time, from_id, patterns, most_sorted + 1, index_patterns[1],
        coalesce(index_patterns[2], index_patterns[1]), coalesce(index_patterns[3], index_patterns[1]);
    if coalesce(cardinality(matching_ids), 0) <= most_sorted then
      return query select each.id from unnest(matching_ids, matching_times) as each (id, at) order by at desc, each.id desc limit page_size;
      return;
    end if;
  end if;
  return query execute format('select %s from %s where %s and %s %s $5', id, source, matching, after_cursor, in_order)
    using filter, from_time, from_id, patterns, page_size;
end $$;
--> statement-breakpoint
-- As before (0089), by the function above.
create or replace function find_curated_listings(filter jsonb, page_size integer) returns setof uuid language plpgsql stable rows 30 security definer
  set search_path = pg_catalog, public, pg_temp set random_page_cost = 0.1 set enable_seqscan = off as $$
begin
  if actor_is_curator() then
    return query select find_curated('listing', $conditions$
      ($1 ->> 'category' is null or category = $1 ->> 'category') and ($1 ->> 'status' is null or status = $1 ->> 'status')
      and ($1 ->> 'featured' is null or is_featured = ($1 ->> 'featured')::boolean)$conditions$, filter, page_size);
  end if;
end $$;
--> statement-breakpoint
-- What curators find and filter all mandates by, hidden ones too, in one narrow row each.
create table mandate_curated_search (
  mandate_id uuid primary key references mandate on delete cascade,
  buyer_id uuid not null,
  created_at timestamp (3) with time zone not null,
  category text not null,
  status text not null,
  mandate_words text not null,
  buyer_words text not null,
  words text not null generated always as (mandate_words || chr(10) || buyer_words) stored
);
--> statement-breakpoint
alter table mandate_curated_search enable row level security;
--> statement-breakpoint
create policy "its own functions" on mandate_curated_search to current_user using (true) with check (true);
--> statement-breakpoint
create policy "the product itself" on mandate_curated_search to subrosa_app
  using ((select actor_kind()) = 'system') with check ((select actor_kind()) = 'system');
--> statement-breakpoint
-- The status of a mandate for curators, as in list-all.ts.
create function curated_mandate_status(status text, is_active boolean, is_hidden boolean) returns text language sql immutable parallel safe
  return case when is_hidden then 'Hidden by curators' when not is_active then 'Inactive' when status = 'urgent' then 'Urgent' else 'Open' end;
--> statement-breakpoint
insert into mandate_curated_search (mandate_id, buyer_id, created_at, category, status, mandate_words, buyer_words)
  select mandate.id, buyer_id, mandate.created_at, category, curated_mandate_status(status, is_active, is_hidden),
    fold_words(title || chr(10) || location), seller_words(first_name, last_name)
  from mandate join member on member.id = buyer_id;
--> statement-breakpoint
create index mandate_curated_words on mandate_curated_search using gin (words gin_trgm_ops);
--> statement-breakpoint
create index mandate_curated_newest on mandate_curated_search (created_at desc, mandate_id desc);
--> statement-breakpoint
create index mandate_curated_status on mandate_curated_search (status, created_at desc, mandate_id desc);
--> statement-breakpoint
create index mandate_curated_buyer on mandate_curated_search (buyer_id);
--> statement-breakpoint
create function keep_curated_mandate() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into mandate_curated_search (mandate_id, buyer_id, created_at, category, status, mandate_words, buyer_words)
      values (new.id, new.buyer_id, new.created_at, new.category, curated_mandate_status(new.status, new.is_active, new.is_hidden),
        fold_words(new.title || chr(10) || new.location),
        coalesce((select seller_words(first_name, last_name) from member where id = new.buyer_id), ''));
  else
    update mandate_curated_search set created_at = new.created_at, category = new.category,
        status = curated_mandate_status(new.status, new.is_active, new.is_hidden), mandate_words = fold_words(new.title || chr(10) || new.location)
      where mandate_id = new.id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger keep_curated_mandate_of_new after insert on mandate for each row execute function keep_curated_mandate();
--> statement-breakpoint
create trigger keep_curated_mandate after update on mandate for each row
  when ((old.created_at, old.category, old.status, old.is_active, old.is_hidden, old.title, old.location)
    is distinct from (new.created_at, new.category, new.status, new.is_active, new.is_hidden, new.title, new.location))
  execute function keep_curated_mandate();
--> statement-breakpoint
create function keep_curated_buyer() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update mandate_curated_search set buyer_words = seller_words(new.first_name, new.last_name) where buyer_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger keep_curated_buyer after update of first_name, last_name on member for each row
  when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name)) execute function keep_curated_buyer();
--> statement-breakpoint
-- Curators find mandates by words, category and status.
create function find_curated_mandates(filter jsonb, page_size integer) returns setof uuid language plpgsql stable rows 30 security definer
  set search_path = pg_catalog, public, pg_temp set random_page_cost = 0.1 set enable_seqscan = off as $$
begin
  if actor_is_curator() then
    return query select find_curated('mandate', $conditions$
      ($1 ->> 'category' is null or category = $1 ->> 'category') and ($1 ->> 'status' is null or status = $1 ->> 'status')$conditions$,
      filter, page_size);
  end if;
end $$;
