-- Computed from what the owner chose. An agreement may restrict a listing, too; it would be added here.
create or replace function open_listing() returns trigger language plpgsql as $$
begin
  new.is_open := new.is_active and new.archived_at is null and not new.seller_suspended and not new.is_hidden;
  new.was_shown := new.is_open or (tg_op = 'UPDATE' and old.was_shown);
  new.is_restricted := new.is_private and new.audience <> 'verified';
  new.is_named := new.is_private and new.audience = 'named';
  return new;
end $$;
--> statement-breakpoint
create function guard_listing_request() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.created_at := now();
    return new;
  end if;
  if actor_kind() <> 'member' then
    return new;
  end if;
  if (new.id, new.listing_id, new.member_id, new.words, new.created_at) is distinct from (old.id, old.listing_id, old.member_id, old.words, old.created_at)
    or (new.state <> 'declined' and new.reason <> '') then
    raise insufficient_privilege using message = 'what a member asked for does not change';
  end if;
  new.decided_at := now();
  return new;
end $$;
--> statement-breakpoint
create trigger guard_listing_request before insert or update on listing_request
  for each row execute function guard_listing_request();
--> statement-breakpoint
create policy "its own functions" on listing_access to current_user using (true) with check (true);
--> statement-breakpoint
-- Who is admitted to a restricted listing: its owner, and the members that the owner granted access.
create function members_admitted_to(of_listing uuid) returns table (member_id uuid, rung text, expires_at timestamptz, is_owner boolean)
  language sql stable as $$
  select listing.owner_id, 'documents', null::timestamptz, true from listing where listing.id = of_listing and listing.is_restricted
  union all
  select access.member_id, access.rung, access.expires_at, false
    from listing_grant as access join listing on listing.id = access.listing_id
    where access.listing_id = of_listing and listing.is_restricted and access.member_id <> listing.owner_id
$$;
--> statement-breakpoint
-- Brings `listing_access` in line, for one member or for all. A lock on the listing orders concurrent changes.
create function keep_access_to(of_listing uuid, of_member uuid) returns void language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from listing where id = of_listing for no key update;
  delete from listing_access as kept where kept.listing_id = of_listing and (of_member is null or kept.member_id = of_member)
    and not exists (select from members_admitted_to(of_listing) as admitted where admitted.member_id = kept.member_id);
  insert into listing_access as kept
      (listing_id, member_id, rung, expires_at, is_owner, is_shown, is_named, created_at, category, seller_verified)
    select of_listing, admitted.member_id, admitted.rung, admitted.expires_at, admitted.is_owner,
        coalesce(search.is_shown, false), coalesce(search.is_shown and listing.is_named, false), listing.created_at, listing.category, listing.seller_verified
      from members_admitted_to(of_listing) as admitted join listing on listing.id = of_listing
        left join listing_search as search on search.listing_id = of_listing
      where of_member is null or admitted.member_id = of_member
    on conflict (member_id, listing_id) do update set rung = excluded.rung, expires_at = excluded.expires_at
      where (kept.rung, kept.expires_at) is distinct from (excluded.rung, excluded.expires_at);
end $$;
--> statement-breakpoint
create function keep_access_by_listing() returns trigger language plpgsql as $$
begin
  perform keep_access_to(new.id, null);
  return null;
end $$;
--> statement-breakpoint
create trigger keep_access_of_new after insert on listing for each row when (new.is_restricted) execute function keep_access_by_listing();
--> statement-breakpoint
create trigger keep_access after update on listing for each row
  when (old.is_restricted is distinct from new.is_restricted) execute function keep_access_by_listing();
--> statement-breakpoint
create function keep_access_by_grant() returns trigger language plpgsql as $$
begin
  perform keep_access_to(coalesce(new.listing_id, old.listing_id), coalesce(new.member_id, old.member_id));
  return null;
end $$;
--> statement-breakpoint
create trigger keep_access_by_grant after insert or update or delete on listing_grant
  for each row execute function keep_access_by_grant();
--> statement-breakpoint
-- Of a restricted listing the other columns hold what readers find who are not admitted, so that one scan serves all others.
alter table listing_search add column is_restricted boolean not null default false, add column is_shown boolean not null default false,
  add column full_words text, add column full_price numeric, add column full_price_to numeric;
--> statement-breakpoint
update listing_search set is_shown = true where is_open;
--> statement-breakpoint
create index listing_search_full_words on listing_search using gin (full_words gin_trgm_ops) where is_restricted and is_shown;
--> statement-breakpoint
create function particulars_words(full_title text, location text, description text) returns text language sql immutable parallel safe
  return fold_words(coalesce(full_title || chr(10), '') || location || chr(10) || description);
--> statement-breakpoint
-- As before (0077), with the columns for admitted readers.
create or replace function keep_particulars_search() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update listing_search as known set
    is_open = case tg_op when 'INSERT' then listing.is_open and not listing.is_named else known.is_open end,
    is_shown = case tg_op when 'INSERT' then listing.is_open else known.is_shown end,
    particulars_words = case when known.is_restricted then known.teaser_words else words.of_particulars end,
    price = case when known.is_restricted then -2 else coalesce(comparable_price(changed.price, changed.currency), -2) end,
    price_to = case when not known.is_restricted then comparable_price(changed.price_to, changed.currency) end,
    full_words = case when known.is_restricted then known.title_words || chr(10) || words.of_particulars end,
    full_price = case when known.is_restricted then coalesce(comparable_price(changed.price, changed.currency), -2) end,
    full_price_to = case when known.is_restricted then comparable_price(changed.price_to, changed.currency) end
  from changed join listing on listing.id = changed.listing_id,
    lateral (select particulars_words(changed.full_title, changed.location, changed.description) as of_particulars) as words
  where known.listing_id = changed.listing_id;
  return null;
end $$;
--> statement-breakpoint
-- As before (0061). When a listing becomes restricted or no longer is, its particulars move between the columns for everyone and those for
-- admitted readers.
create or replace function keep_listing_search() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  moved uuid[];
begin
  insert into listing_search as known
    (listing_id, owner_id, category, created_at, is_open, is_shown, is_private, is_restricted, seller_verified, title_words, teaser_words)
  select id, owner_id, category, created_at, is_open and not is_named and tg_op = 'UPDATE', is_open and tg_op = 'UPDATE', is_private, is_restricted,
      seller_verified, fold_words(title), fold_words(teaser || case when public_location <> '' then chr(10) || public_location else '' end)
    from changed
  on conflict (listing_id) do update set
    category = excluded.category, created_at = excluded.created_at, is_open = excluded.is_open, is_shown = excluded.is_shown,
    is_private = excluded.is_private, is_restricted = excluded.is_restricted, seller_verified = excluded.seller_verified,
    title_words = excluded.title_words, teaser_words = excluded.teaser_words,
    particulars_words = case when excluded.is_restricted then excluded.teaser_words else known.particulars_words end;
  moved := array(select known.listing_id from listing_search as known join changed on changed.id = known.listing_id
    where known.is_restricted <> (known.full_words is not null));
  if tg_op = 'UPDATE' and cardinality(moved) > 0 then
    update listing_search as known set
      particulars_words = case when known.is_restricted then known.teaser_words else words.of_particulars end,
      price = case when known.is_restricted then -2 else coalesce(comparable_price(part.price, part.currency), -2) end,
      price_to = case when not known.is_restricted then comparable_price(part.price_to, part.currency) end,
      full_words = case when known.is_restricted then known.title_words || chr(10) || words.of_particulars end,
      full_price = case when known.is_restricted then coalesce(comparable_price(part.price, part.currency), -2) end,
      full_price_to = case when known.is_restricted then comparable_price(part.price_to, part.currency) end
    from listing_particulars as part, lateral (select particulars_words(part.full_title, part.location, part.description) as of_particulars) as words
    where part.listing_id = any (moved) and known.listing_id = part.listing_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create function keep_access_search() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update listing_access as kept set is_shown = becomes.is_shown, is_named = becomes.is_shown and not becomes.is_open,
      created_at = becomes.created_at, category = becomes.category, seller_verified = becomes.seller_verified
    from becomes where becomes.is_restricted and kept.listing_id = becomes.listing_id
      and (kept.is_shown, kept.is_named, kept.created_at, kept.category, kept.seller_verified) is distinct from
        (becomes.is_shown, becomes.is_shown and not becomes.is_open, becomes.created_at, becomes.category, becomes.seller_verified);
  return null;
end $$;
--> statement-breakpoint
create trigger keep_access_search after update on listing_search referencing new table as becomes
  for each statement execute function keep_access_search();
--> statement-breakpoint
-- Curators find a listing by both of its titles.
create or replace function keep_curated_location() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  new_words constant text := fold_words(coalesce(new.full_title || chr(10), '') || new.location);
begin
  update listing_curated_search set location_words = new_words where listing_id = new.listing_id and location_words <> new_words;
  return null;
end $$;
--> statement-breakpoint
drop trigger keep_curated_location on listing_particulars;
--> statement-breakpoint
create trigger keep_curated_location after insert or update of location, full_title on listing_particulars
  for each row execute function keep_curated_location();
--> statement-breakpoint
-- As before (0088), by the full words of restricted listings.
create or replace function find_own_listings(search text)
  returns table (listing_id uuid, title_words text, price numeric) language sql stable rows 500 security definer
  set search_path = pg_catalog, public, pg_temp as $$
  with filter as materialized (select term_patterns(search_terms(search)) as patterns)
  select listing_id, title_words, coalesce(full_price, price) from listing_search, filter
    where owner_id = (select actor_member_id()) and (patterns is null or coalesce(full_words, whole_words) like all (patterns))
$$;
--> statement-breakpoint
-- The restricted listings that a reader sees besides what everyone of their standing sees. PostgreSQL inlines this function.
create function admitted_listings(reader uuid, reads_grants boolean) returns setof listing_access language sql stable as $$
  select * from listing_access where member_id = reader and (is_owner or reads_grants) and (expires_at is null or expires_at > now()) and is_shown
$$;
--> statement-breakpoint
-- As before (0077), without the restricted listings that the reader is admitted to.
create function browse_shared_listings(filter jsonb, page_size integer, most integer)
  returns table (listing_id uuid, total integer, counts json, after_value text, after_id uuid)
  language plpgsql stable rows 10 security definer
  set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan
  set random_page_cost = 0.1 set enable_seqscan = off set enable_sort = off as $$
#variable_conflict use_column
declare
  reader constant uuid := actor_member_id();
  sees_private constant boolean := actor_kind() = 'system' or actor_is_verified() or actor_is_curator();
  reads_grants constant boolean := actor_is_verified();
  terms constant text[] := search_terms(filter ->> 'search');
  patterns constant text[] := term_patterns(terms);
  -- Without three letters or digits in a row in any of the terms no index of words finds anything.
  is_short constant boolean := coalesce(is_brief(array_to_string(terms, ' ')), false);
  is_indexed constant boolean := terms is not null and not is_short;
  ranked_terms text[];
  -- How many of the newest sixty contain the rarest term, and its rarest letters.
  term_hits bigint;
  letter_hits bigint;
  index_patterns text[];
  pairs text[];
  of_category constant text := filter ->> 'category';
  verified_only constant boolean := coalesce((filter ->> 'verified_sellers')::boolean, false);
  saved_only constant boolean := coalesce((filter ->> 'saved')::boolean, false);
  has_range constant boolean := filter ?| '{min_price,max_price}';
  price_currency constant text := coalesce(filter ->> 'price_currency', 'USD');
  lowest constant numeric := case when has_range then
    coalesce(comparable_price((filter ->> 'min_price')::numeric, price_currency), 0) end;
  highest constant numeric := case when has_range then
    coalesce(comparable_price((filter ->> 'max_price')::numeric, price_currency), 1e30) end;
  sort constant text := coalesce(filter ->> 'sort', 'newest');
  is_ascending constant boolean := sort = 'price-up';
  is_first_page constant boolean := filter ->> 'after_id' is null;
  -- The position of the cursor, or one before all listings.
  from_id constant uuid := coalesce((filter ->> 'after_id')::uuid,
    case when is_ascending then '00000000-0000-0000-0000-000000000000' else 'ffffffff-ffff-ffff-ffff-ffffffffffff' end::uuid);
  from_time constant timestamptz := case when sort = 'newest' then coalesce((filter ->> 'after_place')::timestamptz, 'infinity') end;
  from_price constant numeric := case when sort <> 'newest' then
    coalesce((filter ->> 'after_place')::numeric, case when is_ascending then -1e40 else coalesce(highest, 1e40) end) end;
  -- Where an ascending scan by price begins: behind the ranges that reach into the filter, and the prices on request.
  scan_price constant numeric := case when is_ascending then greatest(from_price, coalesce(lowest, 0)) else from_price end;
  scan_id constant uuid := case when is_ascending and from_price < scan_price then '00000000-0000-0000-0000-000000000000' else from_id end;
  is_filtered constant boolean := terms is not null or has_range or saved_only;
  -- Then all of them are read and sorted, because a scan in order might pass many others.
  is_narrow constant boolean := has_range and (select count(*) <= 300 from (
    (select from listing_search where is_open and price between lowest and highest limit 301)
    union all (select from ranges_reaching(lowest) limit 301)) as in_range);
  -- Where a price order leaves the range. Withheld prices come last, so the reader's own private listings are behind it.
  to_price constant numeric := case
    when sort = 'newest' or not has_range or not sees_private and exists (select from listing_search where owner_id = reader and is_open and is_private)
      then case when is_ascending then 'infinity' else '-infinity' end::numeric
    when is_ascending then coalesce(highest, 'infinity') else coalesce(lowest, '-infinity') end;
  in_order boolean := not (saved_only or is_narrow or (is_short and (sort <> 'newest' or not is_first_page)));
  is_complete boolean := false;
  spans integer[] := case when is_short then '{2000}' when has_range and not saved_only then '{2500,20000}' when is_filtered then '{300,2500,20000}' else '{null}' end;
  span integer;
  -- The scan for the first page of a search counts too. Prices are counted by their index.
  enough integer := case when is_first_page and (is_short or terms is not null and not has_range) then most else page_size + 1 end;
  found uuid[];
  matched uuid[];
  keys numeric[];
  match_limit integer;
  total_in_range integer;
  total integer;
  counts json;
begin
  if not is_first_page and is_filtered and in_order and not is_short then
    -- Without the cursor: if the newest have enough matches, the total is known and no index of matches is read.
    if of_category is null then
      select count(*) into total from (select from (select * from listing_search where is_open order by created_at desc, listing_id desc limit 2500) as each
        where listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader)
            and (not each.is_restricted or not exists (select from admitted_listings(reader, reads_grants) as admitted where admitted.listing_id = each.listing_id)) limit most) as counted;
    else
      select count(*) into total from (select from (select * from listing_search where is_open and category = of_category order by created_at desc, listing_id desc limit 2500) as each
        where listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader)
            and (not each.is_restricted or not exists (select from admitted_listings(reader, reads_grants) as admitted where admitted.listing_id = each.listing_id)) limit most) as counted;
    end if;
    spans := case when total >= most then '{300,2500,null}' else spans end;
  end if;

  loop
    if in_order then
      -- In order: frequent words are soon found, and then the page and the total are known from one scan.
      foreach span in array spans loop
        if sort = 'newest' and of_category is null and verified_only and not is_filtered then
          found := array(select each.listing_id from (
              select * from listing_search where is_open and seller_verified and (created_at, listing_id) < (from_time, from_id)
              order by created_at desc, listing_id desc limit span) as each
            where listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader)
            and (not each.is_restricted or not exists (select from admitted_listings(reader, reads_grants) as admitted where admitted.listing_id = each.listing_id)) limit enough);
        elsif sort = 'newest' and verified_only and not is_filtered then
          found := array(select each.listing_id from (
              select * from listing_search where is_open and category = of_category and seller_verified and (created_at, listing_id) < (from_time, from_id)
              order by created_at desc, listing_id desc limit span) as each
            where listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader)
            and (not each.is_restricted or not exists (select from admitted_listings(reader, reads_grants) as admitted where admitted.listing_id = each.listing_id)) limit enough);
        elsif sort = 'newest' and of_category is null then
          found := array(select each.listing_id from (
              select * from listing_search where is_open and (created_at, listing_id) < (from_time, from_id)
              order by created_at desc, listing_id desc limit span) as each
            where listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader)
            and (not each.is_restricted or not exists (select from admitted_listings(reader, reads_grants) as admitted where admitted.listing_id = each.listing_id)) limit enough);
        elsif sort = 'newest' then
          found := array(select each.listing_id from (
              select * from listing_search where is_open and category = of_category and (created_at, listing_id) < (from_time, from_id)
              order by created_at desc, listing_id desc limit span) as each
            where listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader)
            and (not each.is_restricted or not exists (select from admitted_listings(reader, reads_grants) as admitted where admitted.listing_id = each.listing_id)) limit enough);
        elsif is_ascending and sees_private and of_category is null then
          found := array(select each.listing_id from (
              select * from listing_search where is_open and (price, listing_id) > (scan_price, scan_id) and price <= to_price
              order by price, listing_id limit span) as each
            where listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader)
            and (not each.is_restricted or not exists (select from admitted_listings(reader, reads_grants) as admitted where admitted.listing_id = each.listing_id)) limit enough);
        elsif is_ascending and sees_private then
          found := array(select each.listing_id from (
              select * from listing_search where is_open and category = of_category and (price, listing_id) > (scan_price, scan_id) and price <= to_price
              order by price, listing_id limit span) as each
            where listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader)
            and (not each.is_restricted or not exists (select from admitted_listings(reader, reads_grants) as admitted where admitted.listing_id = each.listing_id)) limit enough);
        elsif is_ascending and of_category is null then
          found := array(select each.listing_id from (
              select * from listing_search where is_open and (price_from_lowest, listing_id) > (scan_price, scan_id) and price_from_lowest <= to_price
              order by price_from_lowest, listing_id limit span) as each
            where listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader)
            and (not each.is_restricted or not exists (select from admitted_listings(reader, reads_grants) as admitted where admitted.listing_id = each.listing_id)) limit enough);
        elsif is_ascending then
          found := array(select each.listing_id from (
              select * from listing_search where is_open and category = of_category and (price_from_lowest, listing_id) > (scan_price, scan_id) and price_from_lowest <= to_price
              order by price_from_lowest, listing_id limit span) as each
            where listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader)
            and (not each.is_restricted or not exists (select from admitted_listings(reader, reads_grants) as admitted where admitted.listing_id = each.listing_id)) limit enough);
        elsif sees_private and of_category is null then
          found := array(select each.listing_id from (
              select * from listing_search where is_open and (price, listing_id) < (scan_price, scan_id) and price >= to_price
              order by price desc, listing_id desc limit span) as each
            where listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader)
            and (not each.is_restricted or not exists (select from admitted_listings(reader, reads_grants) as admitted where admitted.listing_id = each.listing_id)) limit enough);
        elsif sees_private then
          found := array(select each.listing_id from (
              select * from listing_search where is_open and category = of_category and (price, listing_id) < (scan_price, scan_id) and price >= to_price
              order by price desc, listing_id desc limit span) as each
            where listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader)
            and (not each.is_restricted or not exists (select from admitted_listings(reader, reads_grants) as admitted where admitted.listing_id = each.listing_id)) limit enough);
        elsif of_category is null then
          found := array(select each.listing_id from (
              select * from listing_search where is_open and (price_from_highest, listing_id) < (scan_price, scan_id) and price_from_highest >= to_price
              order by price_from_highest desc, listing_id desc limit span) as each
            where listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader)
            and (not each.is_restricted or not exists (select from admitted_listings(reader, reads_grants) as admitted where admitted.listing_id = each.listing_id)) limit enough);
        else
          found := array(select each.listing_id from (
              select * from listing_search where is_open and category = of_category and (price_from_highest, listing_id) < (scan_price, scan_id) and price_from_highest >= to_price
              order by price_from_highest desc, listing_id desc limit span) as each
            where listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader)
            and (not each.is_restricted or not exists (select from admitted_listings(reader, reads_grants) as admitted where admitted.listing_id = each.listing_id)) limit enough);
        end if;
        -- A longer scan is worth it only if it will probably find enough: the matches of the last one say how many it finds.
        exit when cardinality(found) >= enough or (coalesce(total, 0) < most and
          case span when 300 then cardinality(found) = 0 else cardinality(found) * 8 < greatest(enough, 24) or not has_range and (select sum(count) < 100000 from listing_tally) end);
      end loop;
      -- The lower end of a range gives its position, so ranges that begin below the filter precede an ascending scan and follow a descending one.
      if is_ascending and from_price < lowest then
        found := array(select each.listing_id from ranges_reaching(lowest) as each
          where (sees_private or not each.is_private) and (of_category is null or each.category = of_category) and (each.price + 0, each.listing_id) > (from_price, from_id) and
            listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader)
            and (not each.is_restricted or not exists (select from admitted_listings(reader, reads_grants) as admitted where admitted.listing_id = each.listing_id))
          order by each.price + 0, each.listing_id limit page_size + 1) || found;
      elsif sort = 'price-down' and has_range and to_price > '-infinity' and span is null and cardinality(found) <= page_size then
        found := found || array(select each.listing_id from ranges_reaching(lowest) as each
          where (sees_private or not each.is_private) and (of_category is null or each.category = of_category) and (each.price + 0, each.listing_id) < (from_price, from_id) and
            listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader)
            and (not each.is_restricted or not exists (select from admitted_listings(reader, reads_grants) as admitted where admitted.listing_id = each.listing_id))
          order by each.price + 0 desc, each.listing_id desc limit page_size + 1);
      -- Prices on request are the lowest of the index, and come last in either order.
      elsif is_ascending and not has_range and span is null and cardinality(found) <= page_size and of_category is null then
        found := found || array(select each.listing_id from listing_search as each
          where each.is_open and each.price = -2 and each.listing_id > case when from_price < 2e30 then '00000000-0000-0000-0000-000000000000' else from_id end and (sees_private or not each.is_private) and
            listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader)
            and (not each.is_restricted or not exists (select from admitted_listings(reader, reads_grants) as admitted where admitted.listing_id = each.listing_id))
          order by each.price, each.listing_id limit page_size + 1);
      elsif is_ascending and not has_range and span is null and cardinality(found) <= page_size then
        found := found || array(select each.listing_id from listing_search as each
          where each.is_open and each.category = of_category and each.price = -2 and each.listing_id > case when from_price < 2e30 then '00000000-0000-0000-0000-000000000000' else from_id end and (sees_private or not each.is_private) and
            listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader)
            and (not each.is_restricted or not exists (select from admitted_listings(reader, reads_grants) as admitted where admitted.listing_id = each.listing_id))
          order by each.price, each.listing_id limit page_size + 1);
      end if;
      is_complete := cardinality(found) > page_size or is_short or not is_filtered or span is null;
    end if;
    exit when is_complete and (not is_filtered or is_short or total >= most or (is_first_page and cardinality(found) >= most));
    -- A page found in order only needs its total.
    match_limit := case when is_complete then most else 5001 end;

    if is_indexed and index_patterns is null then
      select ranked.terms, ranked.hits, ranked.patterns, ranked.letter_hits
        into ranked_terms, term_hits, index_patterns, letter_hits
        from rank_index_terms(terms, array(
          select case when sees_private then whole_words else open_words end from listing_search where is_open order by created_at desc, listing_id desc limit 60)) as ranked;
      -- The pairs of words of a phrase, unless some of its letters are rarer.
      pairs := case when letter_hits > 3 then phrase_pairs(ranked_terms[1]) end;
    end if;

    -- The index returns all matches, and they are sorted here if they are at most 5,000.
    if saved_only then
      select array_agg(each.listing_id), array_agg(listing_sort_key(
        sort, sees_private, each.created_at, each.price, each.price_from_lowest, each.price_from_highest))
        into matched, keys
        from (select each.* from saved_listing as saved join listing_search as each on each.listing_id = saved.listing_id
          where saved.member_id = reader and each.is_open and (of_category is null or each.category = of_category) and
            listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader)
            and (not each.is_restricted or not exists (select from admitted_listings(reader, reads_grants) as admitted where admitted.listing_id = each.listing_id))) as each;
    elsif is_short and of_category is null then
      select array_agg(each.listing_id), array_agg(listing_sort_key(
        sort, sees_private, each.created_at, each.price, each.price_from_lowest, each.price_from_highest))
        into matched, keys
        from (select * from (select * from listing_search where is_open order by created_at desc, listing_id desc limit 2000) as each
          where listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader)
            and (not each.is_restricted or not exists (select from admitted_listings(reader, reads_grants) as admitted where admitted.listing_id = each.listing_id))) as each;
    elsif is_short then
      select array_agg(each.listing_id), array_agg(listing_sort_key(
        sort, sees_private, each.created_at, each.price, each.price_from_lowest, each.price_from_highest))
        into matched, keys
        from (select * from (select * from listing_search where is_open and category = of_category order by created_at desc, listing_id desc limit 2000) as each
          where listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader)
            and (not each.is_restricted or not exists (select from admitted_listings(reader, reads_grants) as admitted where admitted.listing_id = each.listing_id))) as each;
    elsif is_narrow or has_range and (not is_indexed or (cardinality(terms) = 1 and term_hits >= 3) or (select count(*) from
        ((select from listing_search where is_open and price between lowest and highest limit 5001)
        union all (select from ranges_reaching(lowest) limit 5001)) as in_range) <= 5000) then
      if is_complete and of_category is null then
        select least(count(*), most) into total_in_range from ((select from listing_search as each
          where each.is_open and each.price between lowest and highest and
            listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader)
            and (not each.is_restricted or not exists (select from admitted_listings(reader, reads_grants) as admitted where admitted.listing_id = each.listing_id)) limit most)
          union all (select from ranges_reaching(lowest) as each where 
            listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader)
            and (not each.is_restricted or not exists (select from admitted_listings(reader, reads_grants) as admitted where admitted.listing_id = each.listing_id)) limit most)) as counted;
      elsif is_complete then
        select least(count(*), most) into total_in_range from ((select from listing_search as each
          where each.is_open and each.category = of_category and each.price between lowest and highest and
            listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader)
            and (not each.is_restricted or not exists (select from admitted_listings(reader, reads_grants) as admitted where admitted.listing_id = each.listing_id)) limit most)
          union all (select from ranges_reaching(lowest) as each where each.category = of_category and 
            listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader)
            and (not each.is_restricted or not exists (select from admitted_listings(reader, reads_grants) as admitted where admitted.listing_id = each.listing_id)) limit most)) as counted;
      elsif of_category is null then
      select array_agg(each.listing_id), array_agg(listing_sort_key(
        sort, sees_private, each.created_at, each.price, each.price_from_lowest, each.price_from_highest))
        into matched, keys
        from ((select * from listing_search as each
          where each.is_open and each.price between lowest and highest and
            listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader)
            and (not each.is_restricted or not exists (select from admitted_listings(reader, reads_grants) as admitted where admitted.listing_id = each.listing_id)) limit match_limit)
          union all (select * from ranges_reaching(lowest) as each where 
            listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader)
            and (not each.is_restricted or not exists (select from admitted_listings(reader, reads_grants) as admitted where admitted.listing_id = each.listing_id)) limit match_limit)) as each;
      else
      select array_agg(each.listing_id), array_agg(listing_sort_key(
        sort, sees_private, each.created_at, each.price, each.price_from_lowest, each.price_from_highest))
        into matched, keys
        from ((select * from listing_search as each
          where each.is_open and each.category = of_category and each.price between lowest and highest and
            listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader)
            and (not each.is_restricted or not exists (select from admitted_listings(reader, reads_grants) as admitted where admitted.listing_id = each.listing_id)) limit match_limit)
          union all (select * from ranges_reaching(lowest) as each where each.category = of_category and 
            listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader)
            and (not each.is_restricted or not exists (select from admitted_listings(reader, reads_grants) as admitted where admitted.listing_id = each.listing_id)) limit match_limit)) as each;
      end if;
    elsif sees_private and pairs is null then
      select array_agg(each.listing_id), array_agg(listing_sort_key(
        sort, sees_private, each.created_at, each.price, each.price_from_lowest, each.price_from_highest))
        into matched, keys
        from (select * from listing_search as each
          where each.is_open and each.whole_words like index_patterns[1] and each.whole_words like index_patterns[2] and each.whole_words like index_patterns[3] and (of_category is null or each.category = of_category) and
            listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader)
            and (not each.is_restricted or not exists (select from admitted_listings(reader, reads_grants) as admitted where admitted.listing_id = each.listing_id)) limit match_limit) as each;
    elsif sees_private then
      select array_agg(each.listing_id), array_agg(listing_sort_key(
        sort, sees_private, each.created_at, each.price, each.price_from_lowest, each.price_from_highest))
        into matched, keys
        from (select * from listing_search as each
          where each.is_open and word_pairs(each.whole_words) @> pairs and (of_category is null or each.category = of_category) and
            listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader)
            and (not each.is_restricted or not exists (select from admitted_listings(reader, reads_grants) as admitted where admitted.listing_id = each.listing_id)) limit match_limit) as each;
    elsif pairs is null then
      select array_agg(each.listing_id), array_agg(listing_sort_key(
        sort, sees_private, each.created_at, each.price, each.price_from_lowest, each.price_from_highest))
        into matched, keys
        from ((select * from listing_search as each
          where each.is_open and each.open_words like index_patterns[1] and each.open_words like index_patterns[2] and each.open_words like index_patterns[3] and each.open_words like all (patterns) and (of_category is null or each.category = of_category) and
            listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader)
            and (not each.is_restricted or not exists (select from admitted_listings(reader, reads_grants) as admitted where admitted.listing_id = each.listing_id)) limit match_limit)
          union all (select * from listing_search as each
          where letter_hits > 3 and each.owner_id = reader and each.is_open and each.is_private and not each.open_words like all (patterns) and (of_category is null or each.category = of_category) and
            listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader)
            and (not each.is_restricted or not exists (select from admitted_listings(reader, reads_grants) as admitted where admitted.listing_id = each.listing_id)))
          union all (select * from listing_search as each
          where letter_hits <= 3 and each.whole_words like index_patterns[1] and each.whole_words like index_patterns[2] and each.whole_words like index_patterns[3] and each.owner_id::text = reader::text and each.is_open and each.is_private and not each.open_words like all (patterns) and (of_category is null or each.category = of_category) and
            listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader)
            and (not each.is_restricted or not exists (select from admitted_listings(reader, reads_grants) as admitted where admitted.listing_id = each.listing_id)))) as each;
    else
      select array_agg(each.listing_id), array_agg(listing_sort_key(
        sort, sees_private, each.created_at, each.price, each.price_from_lowest, each.price_from_highest))
        into matched, keys
        from ((select * from listing_search as each
          where each.is_open and word_pairs(each.open_words) @> pairs and each.open_words like all (patterns) and (of_category is null or each.category = of_category) and
            listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader)
            and (not each.is_restricted or not exists (select from admitted_listings(reader, reads_grants) as admitted where admitted.listing_id = each.listing_id)) limit match_limit)
          union all (select * from listing_search as each
          where term_hits > 0 and each.owner_id = reader and each.is_open and each.is_private and not each.open_words like all (patterns) and (of_category is null or each.category = of_category) and
            listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader)
            and (not each.is_restricted or not exists (select from admitted_listings(reader, reads_grants) as admitted where admitted.listing_id = each.listing_id)))
          union all (select * from listing_search as each
          where term_hits = 0 and word_pairs(each.whole_words) @> pairs and each.owner_id::text = reader::text and each.is_open and each.is_private and not each.open_words like all (patterns) and (of_category is null or each.category = of_category) and
            listing_matches(each.open_words, each.whole_words, each.price, each.price_to, each.is_private, each.owner_id,
            each.seller_verified, patterns, lowest, highest, verified_only, sees_private, reader)
            and (not each.is_restricted or not exists (select from admitted_listings(reader, reads_grants) as admitted where admitted.listing_id = each.listing_id)))) as each;
    end if;
    exit when is_complete or saved_only or is_short or coalesce(cardinality(matched), 0) <= 5000;
    -- Among so many a page is soon found in order, and then nothing is sorted.
    total := most;
    in_order := true;
    spans := '{null}';
    enough := page_size + 1;
  end loop;

  if not is_complete then
    total := least(coalesce(cardinality(matched), 0), most);
    if is_ascending then
      found := array(select id from unnest(matched, keys) as each (id, key)
        where (key, id) > (from_price, from_id) order by key, id limit page_size + 1);
    else
      found := array(select id from unnest(matched, keys) as each (id, key)
        where (key, id) < (coalesce(from_price, extract(epoch from from_time)), from_id) order by key desc, id desc limit page_size + 1);
    end if;
  elsif total >= most then
    null;
  elsif is_filtered and is_first_page and (cardinality(found) >= most or is_short) then
    total := cardinality(found);
  elsif is_filtered then
    total := coalesce(total_in_range, least(coalesce(cardinality(matched), 0), most));
  end if;

  if cardinality(found) > page_size then
    select each.listing_id, case sort when 'newest' then each.created_at::text else listing_sort_key(
        sort, sees_private, each.created_at, each.price, each.price_from_lowest, each.price_from_highest)::text end
      into after_id, after_value from listing_search as each where each.listing_id = found[page_size];
  end if;
  select json_agg(each) into counts from (
    select category, seller_verified, sum(count)::integer as count from listing_tally group by category, seller_verified order by category) as each;
  return query select null::uuid, total, counts, after_value, after_id;
  return query select id, null::integer, null::json, null::text, null::uuid from unnest(found[:page_size]) as id;
end $$;
--> statement-breakpoint
-- How the listings that a reader is admitted to match a filter, and their place in an order. Those admitted to the teaser alone
-- find it as outsiders would.
create function match_admitted_listings(filter jsonb, page_size integer, most integer)
  returns table (listing_id uuid, place numeric, total integer)
  language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan set random_page_cost = 0.1 as $$
#variable_conflict use_column
declare
  reader constant uuid := actor_member_id();
  reads_grants constant boolean := actor_is_verified();
  terms constant text[] := search_terms(filter ->> 'search');
  patterns constant text[] := term_patterns(terms);
  -- Without three letters or digits in a row the index of words does not find a term.
  index_patterns constant text[] := term_patterns(array(select term from unnest(terms) as term where not is_brief(term)));
  of_category constant text := filter ->> 'category';
  verified_only constant boolean := coalesce((filter ->> 'verified_sellers')::boolean, false);
  saved_only constant boolean := coalesce((filter ->> 'saved')::boolean, false);
  has_range constant boolean := filter ?| '{min_price,max_price}';
  price_currency constant text := coalesce(filter ->> 'price_currency', 'USD');
  lowest constant numeric := coalesce(comparable_price((filter ->> 'min_price')::numeric, price_currency), 0);
  highest constant numeric := coalesce(comparable_price((filter ->> 'max_price')::numeric, price_currency), 1e30);
  sort constant text := coalesce(filter ->> 'sort', 'newest');
  after_id constant uuid := (filter ->> 'after_id')::uuid;
  after_place constant numeric := case when sort = 'newest' then extract(epoch from (filter ->> 'after_place')::timestamptz)
    else (filter ->> 'after_place')::numeric end;
  after_time constant timestamptz := case when sort = 'newest' then coalesce((filter ->> 'after_place')::timestamptz, 'infinity') end;
  candidates uuid[];
  ids uuid[];
  places numeric[];
begin
  if sort = 'newest' and patterns is null and not has_range and not saved_only and not verified_only then
    -- In the order of an index, so that a page of many costs no more than a page of few.
    if of_category is null then
      return query select admitted.listing_id, extract(epoch from admitted.created_at), null::integer from admitted_listings(reader, reads_grants) as admitted
        where (admitted.created_at, admitted.listing_id) < (after_time, coalesce(after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
        order by admitted.created_at desc, admitted.listing_id desc limit page_size;
    else
      return query select admitted.listing_id, extract(epoch from admitted.created_at), null::integer from admitted_listings(reader, reads_grants) as admitted
        where admitted.category = of_category and (admitted.created_at, admitted.listing_id) < (after_time, coalesce(after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
        order by admitted.created_at desc, admitted.listing_id desc limit page_size;
    end if;
    return;
  end if;
  -- With many grants the index of words finds the candidates.
  if cardinality(index_patterns) > 0 and (select count(*) > 300 from (select from admitted_listings(reader, reads_grants) limit 301) as many) then
    candidates := array(select listing_id from listing_search where is_restricted and is_shown and full_words like index_patterns[1]
      and full_words like coalesce(index_patterns[2], index_patterns[1]) and full_words like coalesce(index_patterns[3], index_patterns[1]));
  end if;
  select array_agg(placed.listing_id), array_agg(placed.place) into ids, places from (
    select each.listing_id, case when sort = 'newest' then extract(epoch from each.created_at)
        when sort = 'price-up' and face.price < 0 then 2e30 else face.price end as place
      from admitted_listings(reader, reads_grants) as admitted join listing_search as each on each.listing_id = admitted.listing_id,
        lateral (select
          case when admitted.rung = 'teaser' then each.open_words else each.full_words end as words,
          case when admitted.rung = 'teaser' then -2 else each.full_price end as price,
          case when admitted.rung <> 'teaser' then each.full_price_to end as price_to) as face
      where (of_category is null or each.category = of_category) and (not verified_only or each.seller_verified)
        and (candidates is null or admitted.rung = 'teaser' or each.listing_id = any (candidates))
        and (patterns is null or face.words like all (patterns))
        and (not has_range or (face.price <= highest and coalesce(face.price_to, face.price) >= lowest))
        and (not saved_only or exists (select from saved_listing as saved where saved.member_id = reader and saved.listing_id = each.listing_id))) as placed;
  return query select null::uuid, null::numeric, least(coalesce(cardinality(ids), 0), most);
  if sort = 'price-up' then
    return query select id, place, null::integer from unnest(ids, places) as each (id, place)
      where after_id is null or (place, id) > (after_place, after_id) order by place, id limit page_size;
  else
    return query select id, place, null::integer from unnest(ids, places) as each (id, place)
      where after_id is null or (place, id) < (after_place, after_id) order by place desc, id desc limit page_size;
  end if;
end $$;
--> statement-breakpoint
-- As before (0077), but with the restricted listings that the reader is admitted to: both are found in the same order, and merged.
create or replace function browse_listings(filter jsonb, page_size integer, most integer)
  returns table (listing_id uuid, total integer, counts json, after_value text, after_id uuid)
  language plpgsql stable rows 10 security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  reader constant uuid := actor_member_id();
  reads_grants constant boolean := actor_is_verified();
  sees_private constant boolean := actor_kind() = 'system' or reads_grants or actor_is_curator();
  sort constant text := coalesce(filter ->> 'sort', 'newest');
  is_ascending constant boolean := sort = 'price-up';
  shared_ids uuid[];
  has_more boolean;
  admitted_total integer;
  merged uuid[];
  places numeric[];
  total integer;
  counts json;
  after_value text;
  after_id uuid;
begin
  if reader is null or not exists (select from admitted_listings(reader, reads_grants)) then
    return query select * from browse_shared_listings(filter, page_size, most);
    return;
  end if;
  select coalesce(array_agg(shared.listing_id) filter (where shared.listing_id is not null), '{}'), max(shared.total),
      (array_agg(shared.counts) filter (where shared.counts is not null))[1], count(shared.after_id) > 0
    into shared_ids, total, counts, has_more from browse_shared_listings(filter, page_size, most) as shared;
  with admitted as materialized (select * from match_admitted_listings(filter, page_size + 1, most)),
    placed as (
      select admitted.listing_id, admitted.place from admitted where admitted.listing_id is not null
      union all
      select each.listing_id, listing_sort_key(
          sort, sees_private, each.created_at, each.price, each.price_from_lowest, each.price_from_highest)
        from listing_search as each where each.listing_id = any (shared_ids)),
    first_placed as (
      select * from placed order by case when is_ascending then placed.place end, case when is_ascending then placed.listing_id end,
        placed.place desc, placed.listing_id desc limit page_size + 1)
    select array_agg(each.listing_id order by each.rank), array_agg(each.place order by each.rank), (select max(admitted.total) from admitted)
      into merged, places, admitted_total
      from (select *, row_number() over (order by case when is_ascending then first_placed.place end, case when is_ascending then first_placed.listing_id end,
        first_placed.place desc, first_placed.listing_id desc) as rank from first_placed) as each;
  has_more := has_more or cardinality(merged) > page_size;
  merged := merged[:page_size];
  -- It is null if the maintained counts cover the filter.
  total := case when total is not null then least(total + admitted_total, most) end;
  if has_more then
    after_id := merged[cardinality(merged)];
    after_value := case when sort = 'newest' then (select each.created_at::text from listing_search as each where each.listing_id = after_id)
      else places[cardinality(merged)]::text end;
  end if;
  -- The maintained counts know only what everyone finds.
  if exists (select from admitted_listings(reader, reads_grants) as admitted where admitted.is_named) then
    select json_agg(each) into counts from (
      select category, seller_verified, sum(count)::integer as count from (
        select shared.category, shared.seller_verified, shared.count
          from json_to_recordset(coalesce(counts, '[]')) as shared (category text, seller_verified boolean, count integer)
        union all
        select coalesce(admitted.category, ''), admitted.seller_verified, 1
          from admitted_listings(reader, reads_grants) as admitted where admitted.is_named) as parts
      group by category, seller_verified order by category) as each;
  end if;
  return query select null::uuid, total, counts, after_value, after_id;
  return query select id, null::integer, null::json, null::text, null::uuid from unnest(merged) as id;
end $$;
