-- A member orders their own listings by this index of words, and read the rows of all members for it.
create index listing_search_owner on listing_search (owner_id);
--> statement-breakpoint
-- As before (0067), but the actor is determined once instead of for each row.
create or replace function find_own_listings(search text)
  returns table (listing_id uuid, title_words text, price numeric) language sql stable rows 500 security definer
  set search_path = pg_catalog, public, pg_temp as $$
  with filter as materialized (select term_patterns(search_terms(search)) as patterns)
  select listing_id, title_words, price from listing_search, filter
    where owner_id = (select actor_member_id()) and (patterns is null or whole_words like all (patterns))
$$;
