-- As before (0017), and whether curators hide a mandate follows from mandate_hiding.
create or replace function guard_mandate() returns trigger language plpgsql as $$
declare
  of_product constant boolean := actor_kind() not in ('member', 'visitor');
begin
  if tg_op = 'INSERT' then
    if not of_product and new.is_hidden then
      raise insufficient_privilege using message = 'only curators hide mandates';
    end if;
    select verified, suspended_at is not null into new.buyer_verified, new.buyer_suspended
      from member where id = new.buyer_id for share;
    return new;
  end if;
  -- Nested: the buyer's standing changed, or curators hid or showed the mandate.
  if of_product or pg_trigger_depth() > 1 then
    return new;
  end if;
  if (new.id, new.buyer_id, new.created_at, new.buyer_verified, new.buyer_suspended, new.is_hidden)
      is distinct from (old.id, old.buyer_id, old.created_at, old.buyer_verified, old.buyer_suspended, old.is_hidden) then
    raise insufficient_privilege using message = 'this of a mandate is not theirs to change';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- Runs after guard_mandate, which reads the buyer's standing: triggers run in the order of their names.
create function open_mandate() returns trigger language plpgsql as $$
begin
  new.is_open := new.is_active and not new.buyer_suspended and not new.is_hidden;
  return new;
end $$;
--> statement-breakpoint
create trigger open_mandate before insert or update on mandate for each row execute function open_mandate();
--> statement-breakpoint
-- A decision to hide a listing or mandate keeps its reason and its author; it can only be lifted, once. The database sets the times.
create function guard_hiding() returns trigger language plpgsql as $$
declare
  lifting constant text[] := '{lifted_at,lifted_by}';
begin
  if actor_kind() <> 'member' then
    return new;
  end if;
  if tg_op = 'INSERT' then
    new.created_at := now();
    return new;
  end if;
  if old.lifted_at is not null or to_jsonb(new) - lifting is distinct from to_jsonb(old) - lifting then
    raise insufficient_privilege using message = 'a decision to hide does not change';
  end if;
  new.lifted_at := now();
  return new;
end $$;
--> statement-breakpoint
drop trigger guard_listing_hiding on listing_hiding;
--> statement-breakpoint
drop function guard_listing_hiding();
--> statement-breakpoint
create trigger guard_listing_hiding before insert or update on listing_hiding for each row execute function guard_hiding();
--> statement-breakpoint
create trigger guard_mandate_hiding before insert or update on mandate_hiding for each row execute function guard_hiding();
--> statement-breakpoint
-- As the owner of the table: row policies let a curator change nothing of the mandate itself.
create function keep_mandate_hidden() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update mandate set is_hidden = new.lifted_at is null
    where id = new.mandate_id and is_hidden is distinct from (new.lifted_at is null);
  return null;
end $$;
--> statement-breakpoint
create trigger keep_mandate_hidden after insert or update on mandate_hiding
  for each row execute function keep_mandate_hidden();
