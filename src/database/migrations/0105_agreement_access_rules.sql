create policy "its own functions" on listing_grant for select to current_user using (true);
--> statement-breakpoint
-- For the locks below, also if a member who accepts is the actor.
create policy "its own functions" on listing for update to current_user using (true);
--> statement-breakpoint
-- Before which part of a listing its owner asks for an agreement; null if for none.
create function agreement_before(of_listing uuid) returns text language sql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$
  select before from agreement where listing_id = of_listing and ended_at is null
$$;
--> statement-breakpoint
-- What the owner of a listing granted the actor, who does not read the row: it has a note for the owner alone.
create function rung_granted_to_actor(of_listing uuid) returns text language sql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$
  select rung from listing_grant
  where listing_id = of_listing and member_id = actor_member_id() and (expires_at is null or expires_at > now())
$$;
--> statement-breakpoint
-- As before (0091), and by the agreement.
create or replace function open_listing() returns trigger language plpgsql as $$
declare
  agreed_before constant text := case when new.is_private then agreement_before(new.id) end;
begin
  new.is_open := new.is_active and new.archived_at is null and not new.seller_suspended and not new.is_hidden;
  new.was_shown := new.is_open or (tg_op = 'UPDATE' and old.was_shown);
  new.is_restricted := new.is_private and (new.audience <> 'verified' or coalesce(agreed_before = 'particulars', false));
  new.are_documents_restricted := new.is_private and (new.audience <> 'verified' or agreed_before is not null);
  new.is_named := new.is_private and new.audience = 'named';
  return new;
end $$;
--> statement-breakpoint
-- Computes the new column.
update listing set is_private = is_private where is_private and audience <> 'verified';
--> statement-breakpoint
-- As before (0091), and by the agreement: members whom the owner admitted see what comes before it until they accept its present
-- version. If every verified member may see the listing, those who accepted are admitted.
create or replace function members_admitted_to(of_listing uuid)
  returns table (member_id uuid, rung text, expires_at timestamptz, is_owner boolean) language sql stable as $$
  with restricted as (
    select listing.id, listing.owner_id, listing.audience, agreement.sha256, agreement.before
    from listing left join agreement on agreement.listing_id = listing.id and agreement.ended_at is null
    where listing.id = of_listing and listing.are_documents_restricted)
  select owner_id, 'documents', null::timestamptz, true from restricted
  union all
  select access.member_id,
      case
        when restricted.sha256 is null or exists (select from agreement_receipt as receipt where receipt.member_id = access.member_id
          and receipt.sha256 = restricted.sha256 and receipt.listing_id = of_listing) then access.rung
        when restricted.before = 'documents' and access.rung <> 'teaser' then 'particulars'
        else 'teaser'
      end, access.expires_at, false
    from restricted join listing_grant as access on access.listing_id = restricted.id
    where restricted.audience <> 'verified' and access.member_id <> restricted.owner_id
  union all
  select receipt.member_id, 'documents', null, false
    from restricted join agreement_receipt as receipt on receipt.listing_id = restricted.id and receipt.sha256 = restricted.sha256
      join member_card on member_card.member_id = receipt.member_id
    where restricted.audience = 'verified' and receipt.member_id <> restricted.owner_id
$$;
--> statement-breakpoint
-- Brings `listing_access` in line, for one member or for all; the caller has locked the listing. The search finds a listing by these
-- rows only if it is restricted: if only its documents are, everyone finds it.
create function write_access_to(of_listing uuid, of_member uuid) returns void language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from listing_access as kept where kept.listing_id = of_listing and (of_member is null or kept.member_id = of_member)
    and not exists (select from members_admitted_to(of_listing) as admitted where admitted.member_id = kept.member_id);
  insert into listing_access as kept
      (listing_id, member_id, rung, expires_at, is_owner, is_shown, is_named, created_at, category, seller_verified)
    select of_listing, admitted.member_id, admitted.rung, admitted.expires_at, admitted.is_owner,
        coalesce(search.is_shown and listing.is_restricted, false), coalesce(search.is_shown and listing.is_named, false),
        listing.created_at, listing.category, listing.seller_verified
      from members_admitted_to(of_listing) as admitted join listing on listing.id = of_listing
        left join listing_search as search on search.listing_id = of_listing
      where of_member is null or admitted.member_id = of_member
    on conflict (member_id, listing_id) do update set rung = excluded.rung, expires_at = excluded.expires_at,
        is_shown = excluded.is_shown, is_named = excluded.is_named
      where (kept.rung, kept.expires_at, kept.is_shown, kept.is_named)
        is distinct from (excluded.rung, excluded.expires_at, excluded.is_shown, excluded.is_named);
end $$;
--> statement-breakpoint
-- The lock orders changes of the listing, its grants and its agreement.
create or replace function keep_access_to(of_listing uuid, of_member uuid) returns void language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from listing where id = of_listing for no key update;
  perform write_access_to(of_listing, of_member);
end $$;
--> statement-breakpoint
drop trigger keep_access_of_new on listing;
--> statement-breakpoint
create trigger keep_access_of_new after insert on listing for each row
  when (new.are_documents_restricted) execute function keep_access_by_listing();
--> statement-breakpoint
drop trigger keep_access on listing;
--> statement-breakpoint
-- With an agreement, another audience admits others although the listing stays restricted.
create trigger keep_access after update on listing for each row
  when ((old.is_restricted, old.are_documents_restricted, old.audience)
    is distinct from (new.is_restricted, new.are_documents_restricted, new.audience))
  execute function keep_access_by_listing();
--> statement-breakpoint
create function keep_access_by_agreement() returns trigger language plpgsql as $$
begin
  -- Computes again whether it is restricted.
  update listing set is_private = is_private where id = new.listing_id;
  perform keep_access_to(new.listing_id, null);
  return null;
end $$;
--> statement-breakpoint
create trigger keep_access_by_agreement after insert or update on agreement for each row
  when (new.listing_id is not null) execute function keep_access_by_agreement();
--> statement-breakpoint
-- Its lock waits for changes of the listing, but not for other members who accept.
create function keep_access_by_receipt() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from listing where id = new.listing_id for share;
  perform write_access_to(new.listing_id, new.member_id);
  return null;
end $$;
--> statement-breakpoint
create trigger keep_access_by_receipt after insert on agreement_receipt for each row
  when (new.listing_id is not null) execute function keep_access_by_receipt();
--> statement-breakpoint
-- As before (0091). Until the reader accepts what the operator asks for, they find these listings as outsiders do.
create or replace function admitted_listings(reader uuid, reads_grants boolean) returns setof listing_access language sql stable as $$
  select listing_id, member_id, case when is_owner or (select actor_reads_private('particulars')) then rung else 'teaser' end,
      expires_at, is_owner, is_shown, is_named, created_at, category, seller_verified
    from listing_access where member_id = reader and (is_owner or reads_grants) and (expires_at is null or expires_at > now()) and is_shown
$$;
--> statement-breakpoint
-- In the searches, verified members who have not accepted what the operator asks for find private listings as outsiders do.
do $$
declare
  name text;
  known text;
  changed text;
begin
  foreach name in array '{browse_shared_listings,browse_listings}'::text[] loop
    known := pg_get_functiondef(name::regproc);
    changed := regexp_replace(known, '(sees_private constant boolean := actor_kind\(\) = ''system'' or )(actor_is_verified\(\)|reads_grants)( or )',
      '\1actor_reads_private(''particulars'')\3');
    if changed = known then
      raise exception '% does not say who sees private listings', name;
    end if;
    execute changed;
  end loop;
end $$;
