-- A date for which a listing waits is over once its owner shows the listing, and so is an expiry that has passed.
create function keep_listing_schedule() returns trigger language plpgsql as $$
begin
  if new.is_active and not old.is_active then
    new.publish_at := null;
    if old.expires_at <= now() and new.expires_at = old.expires_at then
      new.expires_at := null;
    end if;
  end if;
  if new.expires_at is distinct from old.expires_at then
    new.expiry_noticed := coalesce(new.expires_at < now() + interval '7 days', false);
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger keep_listing_schedule before update on listing for each row execute function keep_listing_schedule();
--> statement-breakpoint
-- A copy of a listing shares the files of its photographs: they may be removed once no photograph uses them.
create or replace function let_go_of_photograph_file() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update photograph_file set uses = greatest(uses - 1, 0), due_at = case when uses <= 1 then now() end
    where storage_key = old.storage_key;
  return null;
end $$;
--> statement-breakpoint
-- The actor's own listings by what they are searched for and ordered by, which no policy lets anyone read.
create function find_own_listings(search text)
  returns table (listing_id uuid, title_words text, price numeric) language sql stable rows 500 security definer
  set search_path = pg_catalog, public, pg_temp as $$
  with filter as materialized (select term_patterns(search_terms(search)) as patterns)
  select listing_id, title_words, price from listing_search, filter
    where owner_id = actor_member_id() and (patterns is null or whole_words like all (patterns))
$$;
