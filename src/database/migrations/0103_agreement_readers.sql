-- The functions of the database read these as their owner: who accepted, and whom an owner admitted, decides who has access.
create policy "its own functions" on agreement for select to current_user using (true);
--> statement-breakpoint
create policy "its own functions" on agreement_receipt for select to current_user using (true);
--> statement-breakpoint
-- Whether the actor is verified and has accepted what the operator asks for before this part of private listings. Without such an
-- agreement, one look into an index.
create function actor_reads_private(part text) returns boolean language sql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$
  select actor_is_verified() and not exists (
    select from agreement where agreement.listing_id is null and agreement.ended_at is null and agreement.before in ('particulars', part)
      and not exists (select from agreement_receipt as receipt where receipt.member_id = actor_member_id()
        and receipt.sha256 = agreement.sha256 and receipt.listing_id is null))
$$;
