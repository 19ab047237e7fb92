-- The listings, or the one that is named, whose documents the actor was given although all who find the listing see it in full:
-- listing_access has no rows for those.
create function documents_given_to_actor(of_listing uuid)
  returns table (listing_id uuid, created_at timestamptz, expires_at timestamptz) language sql stable rows 1 security definer
  set search_path = pg_catalog, public, pg_temp as $$
  select given.listing_id, given.created_at, given.expires_at
  from listing_grant as given join listing on listing.id = given.listing_id
  where given.member_id = actor_member_id() and given.rung = 'documents' and (given.expires_at is null or given.expires_at > now())
    and (of_listing is null or given.listing_id = of_listing) and listing.is_open and not listing.are_documents_restricted
$$;
