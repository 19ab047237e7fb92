-- A version keeps its text and its author; it can only be ended, once. The database sets the times.
create function guard_agreement() returns trigger language plpgsql as $$
begin
  if actor_kind() <> 'member' then
    return new;
  end if;
  if tg_op = 'INSERT' then
    new.created_at := now();
    return new;
  end if;
  if old.ended_at is not null
    or (new.id, new.listing_id, new.sha256, new.before, new.blanks, new.created_at)
      is distinct from (old.id, old.listing_id, old.sha256, old.before, old.blanks, old.created_at) then
    raise insufficient_privilege using message = 'a version of an agreement does not change';
  end if;
  new.ended_at := now();
  return new;
end $$;
--> statement-breakpoint
create trigger guard_agreement before insert or update on agreement for each row execute function guard_agreement();
--> statement-breakpoint
-- A receipt is evidence: it names the owner of the listing, is of this moment, and never changes.
create function guard_agreement_receipt() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    raise insufficient_privilege using message = 'a receipt does not change';
  end if;
  if actor_kind() = 'member' and (
    new.owner_id is distinct from (select owner_id from listing where id = new.listing_id)
    or abs(extract(epoch from new.accepted_at - now())) > 1
  ) then
    raise insufficient_privilege using message = 'a receipt names the owner and the present time';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger guard_agreement_receipt before insert or update on agreement_receipt
  for each row execute function guard_agreement_receipt();
