alter table listing_photograph add constraint listing_photograph_place unique (listing_id, position) deferrable initially deferred;
--> statement-breakpoint
create extension if not exists unaccent;
--> statement-breakpoint
create extension if not exists pg_trgm;
--> statement-breakpoint
-- How words are compared: without case and accents.
create function fold_words(words text) returns text language sql immutable strict parallel safe
  return lower(unaccent('unaccent'::regdictionary, words));
--> statement-breakpoint
-- For comparing amounts of several currencies, roughly and never for showing: a sum in dirhams should not stand above
-- twice as much in euros. Within one currency it is exact.
create function comparable_price(price numeric, currency text) returns numeric language sql immutable strict parallel safe
  return price * case currency when 'EUR' then 1.1 when 'GBP' then 1.3 when 'CHF' then 1.15 when 'AED' then 0.27 else 1 end;
--> statement-breakpoint
-- Who may change what of a listing: its owner all but what others decide, curators whether it is featured. What is known
-- of its seller is read from the seller's own record.
create function guard_listing() returns trigger language plpgsql as $$
declare
  of_product constant boolean := actor_kind() not in ('member', 'visitor');
  -- What is computed is not yet known here.
  others constant text[] := '{is_featured,is_open}';
begin
  if tg_op = 'INSERT' then
    if not of_product and new.is_featured then
      raise insufficient_privilege using message = 'only curators feature listings';
    end if;
    select verified, suspended_at is not null into new.seller_verified, new.seller_suspended
      from member where id = new.owner_id;
    return new;
  end if;
  -- Nested: the seller's standing changed.
  if of_product or pg_trigger_depth() > 1 then
    return new;
  end if;
  if (new.id, new.owner_id, new.created_at, new.seller_verified, new.seller_suspended)
      is distinct from (old.id, old.owner_id, old.created_at, old.seller_verified, old.seller_suspended)
    or (new.is_featured <> old.is_featured and not actor_is_curator())
    or (old.owner_id <> actor_member_id()
      and to_jsonb(new) - others is distinct from to_jsonb(old) - others) then
    raise insufficient_privilege using message = 'this of a listing is not theirs to change';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_listing before insert or update on listing for each row execute function guard_listing();
--> statement-breakpoint
create function keep_sellers_standing() returns trigger language plpgsql as $$
begin
  update listing set seller_verified = new.verified, seller_suspended = new.suspended_at is not null
    where owner_id = new.id
      and (seller_verified, seller_suspended) is distinct from (new.verified, new.suspended_at is not null);
  return null;
end $$;
--> statement-breakpoint
create trigger keep_sellers_standing after update of verified, suspended_at on member
  for each row when ((old.verified, old.suspended_at) is distinct from (new.verified, new.suspended_at))
  execute function keep_sellers_standing();
--> statement-breakpoint
-- What listings are found by. Policies would keep PostgreSQL from using an index for `like`, so nobody reads this table
-- but the functions below, which belong to its owner and say themselves what each viewer finds. They answer with ids;
-- what stands behind an id is read under the policies.
create table listing_search (
  listing_id uuid primary key references listing on delete cascade,
  owner_id uuid not null,
  category text,
  created_at timestamp (3) with time zone not null,
  is_open boolean not null,
  is_private boolean not null,
  seller_verified boolean not null,
  title_words text not null,
  teaser_words text not null,
  particulars_words text not null default '',
  price numeric not null default 0,
  -- What anybody may search in, and what those may who see the listing whole.
  open_words text not null generated always as
    (title_words || chr(10) || case when is_private then teaser_words else particulars_words end) stored,
  whole_words text not null generated always as (title_words || chr(10) || particulars_words) stored,
  -- Where a listing whose price is withheld stands: behind all others, whichever way they are ordered.
  price_from_lowest numeric not null generated always as (case when is_private then 1e30 else price end) stored,
  price_from_highest numeric not null generated always as (case when is_private then -1 else price end) stored
);
--> statement-breakpoint
-- How many are open, in several rows each so that sellers do not wait for one another.
create table listing_tally (
  category text not null,
  seller_verified boolean not null,
  slot smallint not null,
  count bigint not null,
  primary key (category, seller_verified, slot)
);
--> statement-breakpoint
alter table listing_search enable row level security;
--> statement-breakpoint
alter table listing_tally enable row level security;
--> statement-breakpoint
create policy "its own functions" on listing_search to current_user using (true) with check (true);
--> statement-breakpoint
create policy "its own functions" on listing_tally to current_user using (true) with check (true);
--> statement-breakpoint
create policy "the product itself" on listing_search to subrosa_app
  using ((select actor_kind()) = 'system') with check ((select actor_kind()) = 'system');
--> statement-breakpoint
create policy "the product itself" on listing_tally to subrosa_app
  using ((select actor_kind()) = 'system') with check ((select actor_kind()) = 'system');
--> statement-breakpoint
create index listing_search_open_words on listing_search using gin (open_words gin_trgm_ops) where is_open;
--> statement-breakpoint
create index listing_search_whole_words on listing_search using gin (whole_words gin_trgm_ops) where is_open;
--> statement-breakpoint
create index listing_search_newest on listing_search (created_at desc, listing_id desc) where is_open;
--> statement-breakpoint
create index listing_search_category on listing_search (category, created_at desc, listing_id desc) where is_open;
--> statement-breakpoint
create index listing_search_price on listing_search (price, listing_id) where is_open;
--> statement-breakpoint
create index listing_search_lowest on listing_search (price_from_lowest, listing_id) where is_open;
--> statement-breakpoint
create index listing_search_highest on listing_search (price_from_highest, listing_id) where is_open;
--> statement-breakpoint
create index listing_search_owner on listing_search (owner_id);
--> statement-breakpoint
create function keep_listing_search() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into listing_search as known
    (listing_id, owner_id, category, created_at, is_open, is_private, seller_verified, title_words, teaser_words)
  select id, owner_id, category, created_at, is_open, is_private, seller_verified, fold_words(title), fold_words(teaser)
    from changed
  on conflict (listing_id) do update set
    category = excluded.category, created_at = excluded.created_at, is_open = excluded.is_open, is_private = excluded.is_private,
    seller_verified = excluded.seller_verified, title_words = excluded.title_words, teaser_words = excluded.teaser_words;
  return null;
end $$;
--> statement-breakpoint
create trigger keep_listing_search_of_new after insert on listing referencing new table as changed
  for each statement execute function keep_listing_search();
--> statement-breakpoint
create trigger keep_listing_search after update on listing referencing new table as changed
  for each statement execute function keep_listing_search();
--> statement-breakpoint
create function keep_particulars_search() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update listing_search as known set
    price = comparable_price(changed.price, changed.currency),
    particulars_words = fold_words(changed.location || chr(10) || changed.description)
  from changed where known.listing_id = changed.listing_id;
  return null;
end $$;
--> statement-breakpoint
create trigger keep_particulars_search_of_new after insert on listing_particulars referencing new table as changed
  for each statement execute function keep_particulars_search();
--> statement-breakpoint
create trigger keep_particulars_search after update on listing_particulars referencing new table as changed
  for each statement execute function keep_particulars_search();
--> statement-breakpoint
create function keep_listing_tally() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  moved jsonb := '[]';
begin
  if tg_op <> 'INSERT' then
    select moved || coalesce(jsonb_agg(one), '[]') into moved from
      (select coalesce(category, '') as category, seller_verified, -count(*) as count from was where is_open group by 1, 2) as one;
  end if;
  if tg_op <> 'DELETE' then
    select moved || coalesce(jsonb_agg(one), '[]') into moved from
      (select coalesce(category, '') as category, seller_verified, count(*) as count from becomes where is_open group by 1, 2) as one;
  end if;
  insert into listing_tally as tally (category, seller_verified, slot, count)
    select category, seller_verified, pg_backend_pid() % 16, sum(count)
    from jsonb_to_recordset(moved) as change (category text, seller_verified boolean, count bigint)
    group by 1, 2 having sum(count) <> 0 order by 1, 2
  on conflict (category, seller_verified, slot) do update set count = tally.count + excluded.count;
  return null;
end $$;
--> statement-breakpoint
create trigger keep_listing_tally_of_new after insert on listing_search referencing new table as becomes
  for each statement execute function keep_listing_tally();
--> statement-breakpoint
create trigger keep_listing_tally after update on listing_search referencing old table as was new table as becomes
  for each statement execute function keep_listing_tally();
--> statement-breakpoint
create trigger keep_listing_tally_of_gone after delete on listing_search referencing old table as was
  for each statement execute function keep_listing_tally();
--> statement-breakpoint
create function tally_listings() returns table (category text, seller_verified boolean, count bigint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select category, seller_verified, sum(count)::bigint from listing_tally group by 1, 2
$$;
--> statement-breakpoint
-- What an index brings in order.
create function listing_shelf(wish jsonb) returns text language sql immutable
  return 'is_open' || case when wish ->> 'category' is null then '' else format(' and category = %L', wish ->> 'category') end;
--> statement-breakpoint
-- Which open listings a viewer finds, as a condition. Whoever is not shown private listings whole finds them by their
-- title and first sentence alone, and never by their price. Every value is quoted; nothing else of the wish is used.
create function listing_condition(wish jsonb) returns text language plpgsql stable as $$
declare
  whole constant boolean := actor_kind() = 'system' or actor_is_verified() or actor_is_curator();
  me constant uuid := actor_member_id();
  -- Folded first: of wide signs it makes the plain ones.
  pattern constant text := '%' || regexp_replace(fold_words(wish ->> 'search'), '([\\%_])', '\\\1', 'g') || '%';
  currency constant text := coalesce(wish ->> 'price_currency', 'USD');
  lowest constant numeric := comparable_price((wish ->> 'min_price')::numeric, currency);
  highest constant numeric := comparable_price((wish ->> 'max_price')::numeric, currency);
  condition text := listing_shelf(wish);
begin
  if pattern is not null then
    condition := condition || case
      when whole then format(' and whole_words like %L', pattern)
      when me is null then format(' and open_words like %L', pattern)
      else format(' and (open_words like %L or (owner_id = %L and whole_words like %1$L))', pattern, me) end;
  end if;
  if lowest is not null or highest is not null then
    condition := condition || format(' and price between %s and %s', coalesce(lowest, 0), coalesce(highest, 1e30));
    if not whole then
      condition := condition || case
        when me is null then ' and not is_private'
        else format(' and (not is_private or owner_id = %L)', me) end;
    end if;
  end if;
  if (wish ->> 'verified_sellers')::boolean then
    condition := condition || ' and seller_verified';
  end if;
  if (wish ->> 'saved')::boolean then
    condition := condition || format(
      ' and listing_id in (select saved.listing_id from saved_listing as saved where saved.member_id = %L)', me);
  end if;
  return condition;
end $$;
--> statement-breakpoint
-- A page of them, in order, behind the place where the page before it ended. Words that are in many listings are soon
-- found among the first thousand; words that are not there are in few, which the index of words brings. PostgreSQL
-- cannot tell the two apart: under policies it does not look at its statistics.
create function find_listings(wish jsonb, most integer) returns table (listing_id uuid, place text)
  language plpgsql stable rows 10 security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  whole constant boolean := actor_kind() = 'system' or actor_is_verified() or actor_is_curator();
  sort constant text := coalesce(wish ->> 'sort', 'newest');
  key constant text := case
    when sort = 'newest' then 'created_at'
    when whole then 'price'
    when sort = 'price-up' then 'price_from_lowest'
    else 'price_from_highest' end;
  direction constant text := case when sort = 'price-up' then 'asc' else 'desc' end;
  ordered constant text := format('order by %1$I %2$s, listing_id %2$s limit ', key, direction);
  columns constant text := format('select listing_id, %I::text as place from ', key);
  condition constant text := listing_condition(wish);
  shelf constant text := listing_shelf(wish);
  behind constant text := case when wish ->> 'after_id' is null then '' else format(
    ' and (%I, listing_id) %s (%L::%s, %L::uuid)', key, case direction when 'asc' then '>' else '<' end,
    wish ->> 'after_place', case sort when 'newest' then 'timestamptz' else 'numeric' end, wish ->> 'after_id') end;
  ids uuid[];
  places text[];
begin
  if condition <> shelf then
    execute format('select array_agg(listing_id), array_agg(place) from (%s (%s) as first where %s %s) as found',
      columns, 'select * from listing_search where ' || shelf || behind || ' ' || ordered || 1000, condition, ordered || most)
      into ids, places;
    if cardinality(ids) = most then
      return query select * from unnest(ids, places);
      return;
    end if;
  end if;
  return query execute columns || 'listing_search where ' || condition || behind || ' ' || ordered || most;
end $$;
--> statement-breakpoint
-- How many they are, `most` at the most: beyond, counting would take longer than finding. Where some are among the
-- latest three hundred, there may be enough among the latest two and a half thousand.
create function count_listings(wish jsonb, most integer) returns integer
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  condition constant text := listing_condition(wish);
  latest constant text :=
    '(select * from listing_search where ' || listing_shelf(wish) || ' order by created_at desc, listing_id desc limit %s) as latest';
  counting constant text := 'select count(*) from (select from %s where ' || replace(condition, '%', '%%') || ' limit ' || most || ') as found';
  counted integer := 0;
begin
  execute format(counting, format(latest, 300)) into counted;
  if counted > 0 then
    execute format(counting, format(latest, 2500)) into counted;
  end if;
  if counted < most then
    execute format(counting, 'listing_search') into counted;
  end if;
  return counted;
end $$;
