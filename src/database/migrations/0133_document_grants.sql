-- Whether the owner of a listing admitted the actor to its documents. While a listing is not restricted, nobody has a row in
-- listing_access, so that the policies of documents ask for the grant itself.
create function actor_was_granted_documents(of_listing uuid) returns boolean language sql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from listing_grant where listing_id = of_listing and member_id = actor_member_id()
    and rung = 'documents' and (expires_at is null or expires_at > now()))
$$;
