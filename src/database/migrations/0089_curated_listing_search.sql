-- What curators find and filter all listings by, archived and hidden ones too, in one narrow row each. Under row policies PostgreSQL
-- would use no index for `like`, so only the function below reads it, which answers curators alone, and with ids.
create table listing_curated_search (
  listing_id uuid primary key references listing on delete cascade,
  owner_id uuid not null,
  created_at timestamp (3) with time zone not null,
  category text,
  is_featured boolean not null,
  status text not null,
  title_words text not null,
  location_words text not null default '',
  seller_words text not null,
  words text not null generated always as (title_words || chr(10) || location_words || chr(10) || seller_words) stored
);
--> statement-breakpoint
alter table listing_curated_search enable row level security;
--> statement-breakpoint
create policy "its own functions" on listing_curated_search to current_user using (true) with check (true);
--> statement-breakpoint
create policy "the product itself" on listing_curated_search to subrosa_app
  using ((select actor_kind()) = 'system') with check ((select actor_kind()) = 'system');
--> statement-breakpoint
-- The status of a listing for curators, as in status-of.ts.
create function curated_status(status text, is_active boolean, is_hidden boolean, archived_at timestamptz) returns text
  language sql immutable parallel safe
  return case when is_hidden then 'Hidden by curators' when archived_at is not null then 'Archived' when is_active then status else 'Hidden' end;
--> statement-breakpoint
create function seller_words(first_name text, last_name text) returns text language sql immutable parallel safe
  return fold_words(trim(first_name || ' ' || last_name));
--> statement-breakpoint
insert into listing_curated_search
    (listing_id, owner_id, created_at, category, is_featured, status, title_words, location_words, seller_words)
  select listing.id, owner_id, listing.created_at, category, is_featured, curated_status(status, is_active, is_hidden, archived_at),
    fold_words(title), coalesce(fold_words(location), ''), seller_words(first_name, last_name)
  from listing join member on member.id = owner_id left join listing_particulars on listing_id = listing.id;
--> statement-breakpoint
create index listing_curated_words on listing_curated_search using gin (words gin_trgm_ops);
--> statement-breakpoint
create index listing_curated_newest on listing_curated_search (created_at desc, listing_id desc);
--> statement-breakpoint
create index listing_curated_status on listing_curated_search (status, created_at desc, listing_id desc);
--> statement-breakpoint
create index listing_curated_featured on listing_curated_search (created_at desc, listing_id desc) where is_featured;
--> statement-breakpoint
create index listing_curated_owner on listing_curated_search (owner_id);
--> statement-breakpoint
create function keep_curated_search() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into listing_curated_search (listing_id, owner_id, created_at, category, is_featured, status, title_words, seller_words)
      values (new.id, new.owner_id, new.created_at, new.category, new.is_featured,
        curated_status(new.status, new.is_active, new.is_hidden, new.archived_at), fold_words(new.title),
        coalesce((select seller_words(first_name, last_name) from member where id = new.owner_id), ''));
  else
    update listing_curated_search set owner_id = new.owner_id, created_at = new.created_at, category = new.category, is_featured = new.is_featured,
        status = curated_status(new.status, new.is_active, new.is_hidden, new.archived_at), title_words = fold_words(new.title)
      where listing_id = new.id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger keep_curated_search_of_new after insert on listing for each row execute function keep_curated_search();
--> statement-breakpoint
create trigger keep_curated_search after update on listing for each row
  when ((old.owner_id, old.created_at, old.category, old.is_featured, old.status, old.is_active, old.is_hidden, old.archived_at, old.title)
    is distinct from (new.owner_id, new.created_at, new.category, new.is_featured, new.status, new.is_active, new.is_hidden, new.archived_at, new.title))
  execute function keep_curated_search();
--> statement-breakpoint
create function keep_curated_location() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update listing_curated_search set location_words = fold_words(new.location)
    where listing_id = new.listing_id and location_words <> fold_words(new.location);
  return null;
end $$;
--> statement-breakpoint
create trigger keep_curated_location after insert or update of location on listing_particulars
  for each row execute function keep_curated_location();
--> statement-breakpoint
create function keep_curated_seller() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update listing_curated_search set seller_words = seller_words(new.first_name, new.last_name) where owner_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger keep_curated_seller after update of first_name, last_name on member for each row
  when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name)) execute function keep_curated_seller();
--> statement-breakpoint
-- A page of the listings that match a curator's filter, the newest first. Frequent words are soon found among the newest, and the
-- index of words finds the others. If more than 5,000 match, a page is soon found in order.
create function find_curated_listings(filter jsonb, page_size integer) returns setof uuid language plpgsql stable rows 30 security definer
  set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan set random_page_cost = 0.1 set enable_seqscan = off as $$
declare
  terms constant text[] := search_terms(filter ->> 'search');
  patterns constant text[] := coalesce(term_patterns(terms), '{}');
  -- Without three letters or digits in a row the index does not find a term.
  index_patterns constant text[] := term_patterns(array(select term from unnest(terms) as term where not is_brief(term)));
  of_category constant text := filter ->> 'category';
  of_status constant text := filter ->> 'status';
  of_featured constant boolean := (filter ->> 'featured')::boolean;
  from_time constant timestamptz := coalesce((filter ->> 'at')::timestamptz, 'infinity');
  from_id constant uuid := coalesce((filter ->> 'id')::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  newest constant integer := 2500;
  most_sorted constant integer := 5000;
  matching_ids uuid[];
  matching_times timestamptz[];
begin
  if not actor_is_curator() then
    return;
  end if;
  if coalesce(cardinality(index_patterns), 0) > 0 then
    matching_ids := array(select listing_id from (
        select * from listing_curated_search where (created_at, listing_id) < (from_time, from_id)
        order by created_at desc, listing_id desc limit newest) as each
      where words like all (patterns) and (of_category is null or category = of_category)
        and (of_status is null or status = of_status) and (of_featured is null or is_featured = of_featured)
      order by created_at desc, listing_id desc limit page_size);
    if cardinality(matching_ids) = page_size then
      return query select unnest(matching_ids);
      return;
    end if;
    select array_agg(listing_id), array_agg(created_at) into matching_ids, matching_times from (
      select listing_id, created_at from listing_curated_search
      where words like index_patterns[1] and words like coalesce(index_patterns[2], index_patterns[1])
        and words like coalesce(index_patterns[3], index_patterns[1]) and words like all (patterns)
        and (of_category is null or category = of_category) and (of_status is null or status = of_status)
        and (of_featured is null or is_featured = of_featured) and (created_at, listing_id) < (from_time, from_id)
      limit most_sorted + 1) as each;
    if coalesce(cardinality(matching_ids), 0) <= most_sorted then
      return query select id from unnest(matching_ids, matching_times) as each (id, at) order by at desc, id desc limit page_size;
      return;
    end if;
  end if;
  return query select listing_id from listing_curated_search
    where words like all (patterns) and (of_category is null or category = of_category) and (of_status is null or status = of_status)
      and (of_featured is null or is_featured = of_featured) and (created_at, listing_id) < (from_time, from_id)
    order by created_at desc, listing_id desc limit page_size;
end $$;
